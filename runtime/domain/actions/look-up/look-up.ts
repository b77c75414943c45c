import { Message } from '../../../core/words';
import { MAX_INT4, queryOn } from '../../../core/database/sql';
import { HttpError, invalidAction, refuse } from '../../../core/errors/http-error';
import { nameValuePairs } from '../../../core/write/custom-fields/custom-fields';
import { type Akid, readAkid, readThrottledAkid, findLoginToken, findPrimaryUser } from '../../people';
import { lastValue } from '../../../core/http/validation-errors';
import type { Call } from '../../../core/call';
import { type LookUpRow, type LookUpValues, readLookUpRow } from './look-up-statement';
import { type ActionInput, userAgentOf } from '../input/input';
import type { FoundAction, ReceivedAction } from '../input/model';
import type { LookUpResult } from './found';
import { actionTypes } from '../types';

/**
 * Finds the page, the user by e-mail and by akid, and all else that the request names, in one round trip. Throws 404 for an unknown page,
 * 400 for a page of a type that takes no actions, and 429 for a client that guesses akids.
 */
export async function lookUp({ call, input, sending }: ReceivedAction): Promise<FoundAction> {
  const { pool, settings } = call.services;
  const valid = (text: string | undefined): Akid | undefined => (text === undefined ? undefined : readAkid(settings.secretKey, text));
  const isAkidAlone = input.akid !== undefined && input.email === undefined;
  const akid = isAkidAlone && !call.account ? throttledAkid(call, input.akid!) : valid(input.akid);
  const referringAkid = valid(input.referringAkid);
  const named: LookUpValues = {
    page: input.page,
    email: input.email,
    userId: userIdOf(akid) ?? (await userOfLoginLink(call, input)),
    userAgent: userAgentOf(call),
    fields: nameValuePairs(input.userFields),
    lists: input.lists ?? [],
    referringUserId: userIdOf(referringAkid),
    mailings: [akid?.mailingId, referringAkid?.mailingId, input.mailingId].filter((id) => id != null && id <= MAX_INT4) as number[],
    sending,
    mailingId: input.mailingId !== undefined && input.mailingId <= MAX_INT4 ? input.mailingId : null,
  };
  let row = await readLookUpRow(call.services, named);
  if (row && !row.byAkid && akid && isAkidAlone) {
    // A link in an old e-mail may name a user who was since merged into another.
    const survivor = await findPrimaryUser(queryOn(pool), akid.userId);
    if (survivor !== undefined) row = await readLookUpRow(call.services, { ...named, userId: survivor });
  }
  if (!row) throw new HttpError(404, { errors: { page: [new Message('actions.page_unknown', { name: input.page.slice(0, 100) })] } });
  const taken = actionTypes(call.services).get(row.type);
  if (!taken) throw invalidAction({ page: [new Message('actions.page_type_takes_no_actions', { type: row.type })] });
  return { call, input, sending, ...taken, found: foundIn(row, akid, referringAkid) };
}

/** An akid without e-mail tells its sender whether it was right, so wrong ones are throttled. Beside an e-mail, or as a referral, it tells nothing. */
function throttledAkid(call: Call, text: string): Akid | undefined {
  const { akid, wait } = readThrottledAkid(call.services, text, call.ip);
  if (wait > 0) throw refuse(429, new Message('people.too_many_wrong_akids'), { 'Retry-After': String(wait) });
  return akid;
}

/** The user of a login link, where nothing else says who acts. */
async function userOfLoginLink(call: Call, input: ActionInput): Promise<number | null> {
  const token = input.email === undefined && input.akid === undefined ? lastValue(input.parameters, 'i') : undefined;
  return token === undefined ? null : findLoginToken(call.services, token, call.ip);
}

function userIdOf(akid: Akid | undefined): number | null {
  return akid && akid.userId <= MAX_INT4 ? akid.userId : null;
}

/** Mailings that do not exist count as none. */
function foundIn(row: LookUpRow, akid: Akid | undefined, referringAkid: Akid | undefined): LookUpResult {
  const {
    byEmail,
    byAkid,
    agentId,
    fieldRules,
    unknownLists,
    referringUserId,
    facts,
    mailings: mailingIds,
    mailed,
    acted,
    sent,
    ...page
  } = row;
  const mailings = new Set(mailingIds);
  const existing = (id: number | null): number | null => (id !== null && mailings.has(id) ? id : null);
  return {
    page,
    byEmail,
    byAkid,
    agentId,
    unknownLists,
    sent,
    mailings,
    mailed: new Set(mailed),
    acted: new Set(acted),
    facts,
    fieldRules: new Map(fieldRules?.map((rule) => [rule.name, rule])),
    akid: akid && { ...akid, mailingId: existing(akid.mailingId) },
    referral: referringUserId === null ? undefined : { userId: referringUserId, mailingId: existing(referringAkid!.mailingId) },
  };
}
