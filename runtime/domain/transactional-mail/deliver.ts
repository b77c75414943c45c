import { Message as Refusal } from '../../core/words';
import { inTransaction } from '../../core/database/transaction';
import { messageOf } from '../../core/errors/message-of';
import { DeliveryError } from '../../core/mail/delivery-outcome';
import { buildMessage, type Message } from '../../core/mail/message';
import type { Transport } from '../../core/mail/transport';
import type { Services } from '../../core/call/services';
import { TemplateError } from '../../core/templates';
import { claimMail, type MailRecord, messageIdOf, saveMailState } from './mail-record';
import { isSuppressed, stopMailToFriends } from './blackhole';
import type { PoolClient } from 'pg';
import { bounceReason } from '../../core/mail/refusal';
import { recordBounce } from '../people';

/** What a message says and who sends it. Its record knows the rest. */
export type MailContent = Omit<Message, 'messageId' | 'to' | 'date'>;

/**
 * Sends one e-mail once, however often this is called and whenever a worker is killed. Throws transient failures, so that the queue tries
 * again. Every other ending is saved in the record (transactional-mail/README.md, "Once").
 */
export async function deliver(
  services: Services,
  transport: Transport,
  record: MailRecord,
  write: () => MailContent | Promise<MailContent>,
): Promise<void> {
  const { pool, log, settings } = services;
  if (record.state === 'claimed' && !transport.idempotent) {
    log.error('Nobody can tell whether a message arrived: its worker ended while it was handed over.', { mail: record.id });
    return saveMailState(pool, record, 'unknown', new Refusal('mailings.worker_ended'));
  }
  if (record.state !== 'waiting' && record.state !== 'claimed') return;
  if (await isSuppressed(pool, record)) return saveMailState(pool, record, 'skipped');
  try {
    const mail = await buildMessage({
      ...(await write()),
      messageId: messageIdOf(settings, record),
      to: record.email,
      date: record.createdAt,
    });
    const delivered = await transport.send(mail, () => claimMail(pool, record, { again: transport.idempotent }));
    if (!delivered) return; // Another worker has claimed it.
  } catch (error) {
    return saveFailure(services, record, error);
  }
  await saveMailState(pool, record, 'sent');
}

/** Saves why a message was not sent, and what that means for the address. Throws what may pass. */
async function saveFailure({ pool, log }: Services, record: MailRecord, error: unknown): Promise<void> {
  const failure = error instanceof TemplateError ? new DeliveryError('permanent', error.message) : error;
  if (!(failure instanceof DeliveryError) || failure.status === 'transient') {
    await saveMailState(pool, record, 'waiting', messageOf(error));
    throw error;
  }
  log.error('A message was not sent.', { mail: record.id, status: failure.status, cause: failure });
  await inTransaction(
    pool,
    async (client) => {
      await recordRefusal(client, record, failure);
      await saveMailState(client, record, failure.status === 'permanent' ? 'failed' : 'unknown', failure.message);
    },
    { by: 'program' },
  );
}

/**
 * Records what it means for the address that the mail server has refused it, in the transaction of `db`: a user has a bounce, and a friend who is no user
 * gets no mail any more when the refusal is lasting. Of staff, targets and newspapers nothing is recorded: their mailbox may be mended.
 */
async function recordRefusal(
  db: Pick<PoolClient, 'query'>,
  { kind, email, actionId }: MailRecord,
  { bounce, message }: DeliveryError,
): Promise<void> {
  if (bounce === undefined || (kind !== 'taf' && kind !== 'confirmation')) return;
  const { rows } = await db.query<{ id: number }>('SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1)', [email]);
  if (rows[0] !== undefined) {
    const ofAction = kind === 'confirmation' ? Number(actionId) : null;
    await recordBounce(db, { userId: rows[0].id, actionId: ofAction, type: bounce, class: bounceReason('', message).class });
  } else if (kind === 'taf' && bounce === 'hard') await stopMailToFriends(db, [email]);
}

/**
 * Sends several e-mails. One that cannot be sent now does not hold up the others, unless the mail server cannot be reached. Throws the first
 * transient failure at the end, so that the queue tries again.
 */
export async function deliverAll(
  services: Services,
  transport: Transport,
  records: readonly MailRecord[],
  write: (record: MailRecord) => MailContent,
): Promise<void> {
  const failures: unknown[] = [];
  for (const record of records) {
    try {
      await deliver(services, transport, record, () => write(record));
    } catch (error) {
      failures.push(error);
      if (error instanceof DeliveryError && error.isServerAway) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
