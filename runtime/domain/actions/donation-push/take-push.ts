import { isAllowed } from '../../../framework/auth/permissions';
import { HttpError, invalidAction } from '../../../framework/errors/http-error';
import type { Call } from '../../../framework/http/call';
import { create, remove } from '../../../framework/write';
import type { FoundAction, StoredAction } from '../model';
import { takeAction } from '../take-action';
import { pushedDonationType } from '../types/donation/pushed';

/**
 * Stores a pushed donation, whose parameters are the body of the call. A page that is missing is made, by an account that may edit pages;
 * when the donation is refused then, the page is removed.
 */
export async function takePush(call: Call, page: { name: string; payment_account?: unknown }): Promise<StoredAction> {
  try {
    return await take(call);
  } catch (error) {
    if (!isPageMissing(error) || !isAllowed(call.account, 'pages', 'edit')) throw error;
    const undo = await makePage(call, page);
    return take(call).catch(async (refusal: unknown) => {
      await undo();
      throw refusal;
    });
  }
}

function take(call: Call): Promise<StoredAction> {
  return takeAction(call, { refine: asPushedDonation });
}

/** The giver has paid: what the page requires is not asked for any more. */
function asPushedDonation(action: FoundAction): FoundAction {
  const { page } = action.found;
  if (page.type !== 'Donation') throw invalidAction({ page: [`The page '${page.name}' takes no donations.`] });
  return { ...action, type: pushedDonationType, found: { ...action.found, page: { ...page, required: [] } } };
}

function isPageMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Makes a donation page. Returns what removes it again, unless somebody has given on it. */
async function makePage(call: Call, { name, payment_account }: { name: string; payment_account?: unknown }): Promise<() => Promise<void>> {
  const plan = call.services.registry.get('donationpage');
  try {
    const { headers } = await create({ ...call, body: { name, title: name, payment_account } }, plan);
    const key = headers!.Location!.split('/').at(-2)!;
    return async () => void (await remove({ ...call, key }, plan).catch(() => undefined));
  } catch (error) {
    // Another push has made it meanwhile; else its name cannot be one, which the second attempt says.
    if (error instanceof HttpError) return async () => undefined;
    throw error;
  }
}
