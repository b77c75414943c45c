import { Message } from '../../../core/words';
import { isAllowed } from '../../../core/auth/permissions';
import type { Call } from '../../../core/call';
import { type FieldErrors, HttpError, invalidAction } from '../../../core/errors/http-error';
import { create, type FieldValues, nestedMessages, remove } from '../../../core/write';
import type { FoundAction, StoredAction } from '../input/model';
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
  if (page.type !== 'Donation') throw invalidAction({ page: [new Message('actions.page_takes_no_donations', { name: page.name })] });
  return { ...action, type: pushedDonationType, found: { ...action.found, page: { ...page, required: [] } } };
}

function isPageMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** What removes a page that was made, unless somebody has given on it; or why it could not be made. */
type PageOutcome = { undo: () => Promise<void> } | { refusal: HttpError };

/** Makes a donation page. It cannot be made when its name is none, or when another push has made it meanwhile. */
async function makePage(call: Call, { name, payment_account }: { name: string; payment_account?: unknown }): Promise<PageOutcome> {
  const plan = call.services.registry.get('donationpage');
  try {
    const { headers } = await create({ ...call, body: { name, title: name, payment_account } }, plan);
    const key = headers!.Location!.split('/').at(-2)!;
    return { undo: async () => void (await remove({ ...call, key }, plan).catch(() => undefined)) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const messages = nestedMessages((error.wordings.donationpage ?? {}) as FieldErrors);
    return { refusal: invalidAction({ page: messages }) };
  }
}

/** A part of the body of a push: name to value. */
type Part = Readonly<Record<string, unknown>>;

/** Parts of the body whose `fields` are custom fields, and the prefix of these as parameters of an action. */
const PREFIXES = { user: 'user_', action: 'action_' } as const;

/**
 * The parameters of the action that a push means: those of a donation form. What the order says wins over the action and the person.
 */
export function pushParameters(push: FieldValues): Record<string, unknown> {
  const { donationpage, order, action, user } = push as Record<string, Part | undefined>;
  return {
    ...withCustomFields(user, PREFIXES.user),
    ...withCustomFields(action, PREFIXES.action),
    ...withoutNull(pick(donationpage, 'payment_account')),
    ...withoutNull(order),
    page: donationpage?.name,
  };
}

function withCustomFields(part: Part | undefined, prefix: string): Record<string, unknown> {
  const { fields, ...others } = part ?? {};
  const custom = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const named = custom.map(([name, value]) => [name.startsWith(prefix) ? name : `${prefix}${name}`, value] as const);
  return { ...withoutNull(others), ...Object.fromEntries(named) };
}

function pick(part: Part | undefined, name: string): Part {
  return { [name]: part?.[name] };
}

/** Clients send null for what they do not know. */
function withoutNull(part: Part | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
