import { Message } from '../../../core/words';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { type Account, viewerContext } from '../../../core/plan/viewer';
import { queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { siteUrl } from '../../../core/mail/message';
import { resolveReference, writePlanOf } from '../../../core/write';
import { prepareMailing } from '../message';
import { unsubscribeUrl } from '../message/message-refs';

/** Who looks at a copy. */
interface Looking {
  services: Services;
  account: Account | null;
}

/** The copy of one person. */
export interface CopyOf {
  person: number;
  /** The address to which it goes. */
  email: string;
  subject: string;
  html?: string;
  text: string;
  /** Where the person unsubscribes. */
  unsubscribe: string;
}

/** Whose copy, and which. */
export interface WantedCopy {
  mailingId: number;
  /** An id, a URI or an e-mail address. */
  user: unknown;
  /** Which of the subjects, from 1. */
  subject?: number;
}

/**
 * The copy of one person, as a proof of it would be; undefined when the person was deleted meanwhile. Throws 401 for who may not view people, or reports
 * where the mailing shows them; 400 `{error}` for nobody; an `InvalidMailing` for a mailing that cannot be sent as it is.
 */
export async function copyOf({ services, account }: Looking, { mailingId, user, subject = 1 }: WantedCopy): Promise<CopyOf | undefined> {
  if (!isAllowed(account, 'users', 'view')) throw unauthorised(new Message('mailings.copy_needs_user_right'));
  const { pool, registry, settings } = services;
  const reference = writePlanOf(registry.get('bounce')).references.user!;
  const person = Number(
    await resolveReference(queryOn(pool), viewerContext({ services, account }), { ...reference, field: 'user', value: user }),
  );
  const prepared = await prepareMailing(services, mailingId, account, { isProof: true, writesNothing: true });
  if (prepared.usesReports && !isAllowed(account, 'reports', 'view')) throw unauthorised(new Message('mailings.report_out_of_sight'));
  const data = (await prepared.load(pool, [person])).get(person);
  if (!data) return undefined;
  const copy = prepared.renderForWeb(data, { subjectId: prepared.subjectIds[subject - 1] ?? prepared.subjectIds[0], proof: true });
  const unsubscribe = unsubscribeUrl(siteUrl(settings), settings.secretKey, { mailingId, userId: person, proof: true });
  return { person, email: data.email, ...copy, unsubscribe };
}

/** Somebody whose copy is shown where nobody was chosen: a recipient, else somebody who is subscribed. Undefined without anybody. */
export async function somebody({ pool }: Services, mailingId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM (
       (SELECT user_id AS id, 1 AS place FROM core_mailingset WHERE mailing_id = $1 ORDER BY user_id LIMIT 1)
       UNION ALL (SELECT id, 2 FROM core_user WHERE subscription_status = 'subscribed' ORDER BY id LIMIT 1)
     ) people ORDER BY place LIMIT 1`,
    [mailingId],
  );
  return rows[0]?.id;
}
