import type { Services } from '../../framework/services';
import { messageOf } from '../../framework/errors/operational-error';
import { TemplateError } from '../../framework/templates';
import { MailFailure } from '../../framework/mail/failure';
import { build, type Message } from '../../framework/mail/message';
import { messageIdOf } from './message-id';
import { claim, isBlackholed, settle, type MailRecord } from './record';
import type { Transport } from '../../framework/mail/transport';

/** A message but for what its record knows. */
export type Draft = Omit<Message, 'id' | 'to' | 'date'>;

/**
 * Sends one e-mail once, however often this is called and whenever a worker is killed. To the outbox that is exact. By SMTP
 * it is at most once: a worker that is killed, or loses the server, between handing the message over and the answer leaves it `unknown`,
 * and it is not sent again. Throws what may pass; everything else is in the record.
 */
export async function deliver(services: Services, transport: Transport, record: MailRecord, write: () => Draft): Promise<void> {
  const { pool, log } = services;
  if (record.state === 'claimed' && !transport.repeatable) {
    log.error('Nobody can tell whether a message arrived: its worker ended while it was handed over.', { mail: record.id });
    return settle(pool, record, 'unknown', 'The worker ended while it was handed over.');
  }
  if (record.state !== 'waiting' && record.state !== 'claimed') return;
  if (await isBlackholed(pool, record.email)) return settle(pool, record, 'skipped');
  try {
    const envelope = await build({ ...write(), id: messageIdOf(services.settings, record), to: record.email, date: record.createdAt });
    const handed = await transport.send(envelope, () => claim(pool, record, transport.repeatable));
    if (!handed) return; // Another worker has it.
  } catch (error) {
    return fail(services, record, error);
  }
  await settle(pool, record, 'sent');
}

async function fail({ pool, log }: Services, record: MailRecord, error: unknown): Promise<void> {
  const failure = error instanceof TemplateError ? new MailFailure('never', error.message) : error;
  if (!(failure instanceof MailFailure) || failure.fate === 'later') {
    await settle(pool, record, 'waiting', messageOf(error));
    throw error;
  }
  log.error('A message was not sent.', { mail: record.id, fate: failure.fate, cause: failure });
  await settle(pool, record, failure.fate === 'never' ? 'failed' : 'unknown', failure.message);
}
