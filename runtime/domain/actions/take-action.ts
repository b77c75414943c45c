import { Message } from '../../core/words';
import type { Call } from '../../core/call';
import { brokenCheck, databaseErrorOf, FOREIGN_KEY } from '../../core/database/errors';
import { queryOn } from '../../core/database/sql';
import { type FieldErrors, invalidAction, refuse } from '../../core/errors/http-error';
import { REQUIRED, ValidationErrors } from '../../core/http/validation-errors';
import { makeAkid } from '../people';
import { checkAction } from './input/check';
import { checkTyped, type OwnForm } from './input/check-typed';
import type { SentAction, StoredUser } from './look-up/found';
import { readInput } from './input/input';
import { lookUp } from './look-up/look-up';
import type { FoundAction, IdentifiedAction, Person, PreparedAction, StoredAction } from './input/model';
import { requireProof } from './proof-of-work';
import { sendingOf } from './sending';
import { type AlsoStore, PersonChanged, storeAction } from './store';
import { readTellAFriend, useTellAFriendQuota } from './tell-a-friend';

/** What a caller may add to an action, such as an upload whose rows are actions. */
interface TakeActionOptions {
  /** When the action happened, as `YYYY-MM-DDTHH:MM:SS` in UTC; now by default. */
  createdAt?: string;
  /** Errors that the caller has found. The action is refused with them and its own. */
  errors?: FieldErrors;
  /** Writes more in the transaction of the action. */
  alsoStore?: AlsoStore;
  /** Anybody may have sent it: a page that is closed refuses it, but from staff, and the page may ask for a proof of work. */
  public?: boolean;
  /** A person typed it into a form, so amounts are written as in the language of the page. */
  typed?: boolean;
  /** A form of our own sent it, and is held to what those are. */
  ownForm?: OwnForm;
  /** The form of a page sent it: the country of people of whom nobody knows another, where the page says none. */
  home?: string;
  /** Changes what was found before it is acted on, such as the type. Throws to refuse the action. */
  refine?: (found: FoundAction) => FoundAction;
}

/** What whoever acts on a page that is closed is told. Translated by `domain/languages`. */
const CLOSED = new Message('public.gone');

/** What somebody is told who proved nothing. Translated by `domain/languages`. */
const CONFIRM_BY_MAIL = new Message('public.confirm_by_email');

/** How often the person of an action is looked up, when somebody changes who that is. */
const TRIES = 8;

/**
 * Checks and stores the action in the body of a call: a request of a program, the form of a page, a row of an upload. There are two round
 * trips to the database: one finds all that is known, one writes everything. A person who was merged or erased between the two is looked up
 * again. The same sending of the same form gives the action that it made before. Throws the errors that `POST /rest/v1/action/` answers.
 */
export async function takeAction(call: Call, options: TakeActionOptions = {}): Promise<StoredAction> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take(call, options, attempt === 1 ? useUp : async () => {});
    } catch (error) {
      const changed = error instanceof PersonChanged;
      // Whoever referred the person was merged or deleted, or an object of staff was deleted.
      const refersToNothing = databaseErrorOf(error)?.code === FOREIGN_KEY;
      const broken = brokenCheck(error, call.services.registry);
      if (broken) throw invalidAction({ [broken.field]: [broken.message] });
      if (!changed && !refersToNothing) throw error;
      if (attempt === TRIES) throw changed ? refuse(503, new Message('requests.service_busy'), { 'Retry-After': '1' }) : error;
    }
  }
}

/**
 * Checks the action in the body of a call as `takeAction` does, and stores nothing. Throws the same errors.
 */
export async function checkOnly(call: Call, options: Pick<TakeActionOptions, 'refine' | 'home' | 'ownForm'>): Promise<PreparedAction> {
  const action = await check(await find(call, { ...options, public: true }), options);
  await requireProof(action);
  return action;
}

/** Finds what the request names. Throws 400 for a page that is closed to whoever sends it. */
async function find(
  call: Call,
  { refine = (same) => same, public: isPublic = false, typed = false, home }: TakeActionOptions,
): Promise<FoundAction> {
  const input = readInput(call.body);
  const looked = await lookUp({ call, input, sending: sendingOf(call.services, input.parameters) });
  const found = home === undefined ? looked : { ...looked, input: { ...looked.input, home: looked.found.page.country || home } };
  const action = refine(typed ? { ...found, input: { ...found.input, typed } } : found);
  if (action.found.page.closed && isPublic && !call.account) throw invalidAction({ page: [CLOSED] });
  return action;
}

async function check(found: FoundAction, { errors: more = {}, ownForm }: TakeActionOptions): Promise<PreparedAction> {
  const errors = new ValidationErrors();
  const action = await prepare(identify(found), errors);
  errors.addAll(more);
  await checkAction(action, errors);
  if (ownForm) checkTyped(action, errors, ownForm);
  errors.throwIfAny();
  return action;
}

/** What counts once, however often the action is tried: the proof of work, and the friends. */
async function useUp(action: PreparedAction, options: TakeActionOptions): Promise<void> {
  if (options.public) await requireProof(action);
  await useTellAFriendQuota(action);
}

async function take(
  call: Call,
  options: TakeActionOptions,
  useOnce: (action: PreparedAction, options: TakeActionOptions) => Promise<void>,
): Promise<StoredAction> {
  const found = await find(call, options);
  if (found.found.sent) return alreadyStored(found, found.found.sent);
  const checked = await check(found, options);
  const action = options.public && !call.account ? byStranger(checked) : checked;
  await useOnce(action, options);
  if (action.prepared.asksPerson) {
    await action.prepared.asksPerson(queryOn(call.services.pool));
    throw invalidAction({ i: [CONFIRM_BY_MAIL] });
  }
  return storeAction(options.createdAt === undefined ? action : happenedAt(options.createdAt, action), options.alsoStore);
}

/** The action that the same sending has made. Nothing is checked, written or sent anew. */
function alreadyStored(action: FoundAction, { mailingId, ...stored }: SentAction): StoredAction {
  const akid = makeAkid(action.call.services.settings.secretKey, stored.userId, mailingId);
  return {
    ...action,
    person: { user: null, email: '', mailingId },
    prepared: {},
    tellAFriend: undefined,
    stored: { ...stored, akid },
  };
}

/** Nobody but staff can say that somebody agreed elsewhere, so an import by anybody else subscribes like any other action. */
function byStranger(action: PreparedAction): PreparedAction {
  return action.prepared.change === undefined ? action : { ...action, prepared: { ...action.prepared, change: 'subscribe' } };
}

/** Lets the type of the action read its own parameters. */
async function prepare(action: IdentifiedAction, errors: ValidationErrors): Promise<PreparedAction> {
  const prepared = (await action.type.prepare?.(action, errors)) ?? {};
  return { ...action, prepared, tellAFriend: readTellAFriend(action) };
}

function happenedAt(createdAt: string, action: PreparedAction): PreparedAction {
  return { ...action, prepared: { ...action.prepared, createdAt } };
}

/** Decides who acts (README, "Who acts"). Throws 400 for an invalid akid without an e-mail address, and for a request with neither. */
function identify<Facts>(action: FoundAction<Facts>): IdentifiedAction<Facts> {
  return { ...action, person: personOf(action) };
}

function personOf({ input, found: { byAkid, byEmail, akid } }: FoundAction): Person {
  const hasSentEmail = (user: StoredUser): boolean => input.email === undefined || user.email.toLowerCase() === input.email.toLowerCase();
  if (byAkid && hasSentEmail(byAkid)) return { user: byAkid, email: byAkid.email, mailingId: input.mailingId ?? akid?.mailingId ?? null };
  if (input.email !== undefined) return { user: byEmail, email: input.email, mailingId: input.mailingId ?? null };
  if (input.akid !== undefined) throw invalidAction({ akid: [new Message('actions.akid_invalid')] });
  throw invalidAction({ email: [REQUIRED] });
}
