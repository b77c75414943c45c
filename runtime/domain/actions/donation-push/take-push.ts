import { isAllowed } from '../../../core/auth/permissions';
import { HttpError, invalidAction } from '../../../core/errors/http-error';
import type { Call } from '../../../core/call';
import { create, remove } from '../../../core/write';
import type { FoundAction, StoredAction } from '../model';
import type { AlsoStore } from '../store';
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
    const made = await makePage(call, page);
    return take(call).catch(async (refusal: unknown) => {
      if ('undo' in made) await made.undo();
      throw 'refusal' in made && isPageMissing(refusal) ? made.refusal : refusal;
    });
  }
}

/** Stores a donation that a payment processor has taken, whose parameters are the body of the call, and more in the same transaction. */
export function takePaidDonation(call: Call, alsoStore: AlsoStore): Promise<StoredAction> {
  return takeAction(call, { refine: asPushedDonation, alsoStore });
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

/** What removes a page that was made, unless somebody has given on it; or why it could not be made. */
type Made = { undo: () => Promise<void> } | { refusal: HttpError };

/** Makes a donation page. It cannot be made when its name is none, or when another push has made it meanwhile. */
async function makePage(call: Call, { name, payment_account }: { name: string; payment_account?: unknown }): Promise<Made> {
  const plan = call.services.registry.get('donationpage');
  try {
    const { headers } = await create({ ...call, body: { name, title: name, payment_account } }, plan);
    const key = headers!.Location!.split('/').at(-2)!;
    return { undo: async () => void (await remove({ ...call, key }, plan).catch(() => undefined)) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const messages = Object.entries(error.body.donationpage ?? {}).map(([field, text]) => `${field}: ${String(text)}`);
    return { refusal: invalidAction({ page: messages }) };
  }
}
