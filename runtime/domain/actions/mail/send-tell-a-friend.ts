import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import type { Registry } from '../../../core/plan/registry';
import { compileTemplate, escapeHtml } from '../../../core/templates';
import { languageOf, wordsOf } from '../../languages';
import { deliverAll, type MailContent, openRecords } from '../../transactional-mail';
import { friendContext } from './context';
import { loadAction, type LoadedAction } from './load';
import { wrapBody } from './wrapper';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import type { Pool } from 'pg';

/** Sends the tell-a-friend e-mails of an action. Throws failures that may be temporary, so that the job is tried again. */
export async function sendTellAFriend(services: Services, transport: Transport, actionId: string, message: FriendMessage): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded) return;
  const records = await openRecords(services.pool, actionId, 'taf');
  await deliverAll(services, transport, records, () => writeTellAFriend(loaded, message, services));
}

/** The message of a person to friends, in plain text. */
export interface FriendMessage {
  /** '' for the subject of the page. */
  subject: string;
  /** Stands above the body of the page. */
  note: string;
}

/** For followups without a subject or a body. */
const SUBJECT = '{{default page.title page.name}}';
const WHO_AND_WHERE =
  '<p>{{default friend words.a_friend}} {{did}} <a href="{{page.url}}">{{default page.title page.name}}</a></p>' +
  '{{#if public_event}}<p><a href="{{public_event.link}}">{{public_event.title}}</a><br>{{public_event.when}}{{#if public_event.where}}<br>{{public_event.where}}{{/if}}</p>{{/if}}';

/** Whether a text has an address in its words or links. That of a picture leads nowhere. */
function leadsSomewhere(text: string): boolean {
  return /<a\s[^>]*\bhref\s*=\s*["']?\s*https?:/i.test(text) || /https?:\/\//i.test(text.replace(/<[^>]*>/g, ''));
}

/**
 * Writes the e-mail to a friend: the note, then the body of the followup for friends, else its body of confirmations. That was written to the person, so who
 * has acted, and the link to the page, follow it, as they do where staff's own text leads nowhere. What the person wrote is plain text: neither a template nor HTML. Throws a `TemplateError`.
 */
function writeTellAFriend(loaded: LoadedAction, message: FriendMessage, { settings, registry }: Services): MailContent {
  const { followup, wrapper, user } = loaded;
  const shared = friendContext(loaded, settings);
  const context = { ...shared, friend: untitledName(user), did: didOf(loaded, registry) };
  const rendered = (template: string): string => compileTemplate(template, { html: true })(context);
  const own = rendered(followup.tafBody || (followup.body ?? ''));
  const body = followup.tafBody && leadsSomewhere(own) ? own : own + rendered(WHO_AND_WHERE);
  const note = message.note === '' ? '' : `<p>${escapeHtml(message.note).replaceAll('\n', '<br>')}</p>`;
  return {
    from: followup.from ?? '',
    replyTo: user.email,
    subject: message.subject || compileTemplate(followup.tafSubject || SUBJECT, { html: false })(context),
    ...wrapBody(note + body, wrapper, context, { unsubscribe: false }),
  };
}

/** What friends read that the person did, before the title of the page. */
function didOf({ page: { type }, languages }: LoadedAction, registry: Registry): string {
  const resource = registry.get('page').types?.[String(type)];
  const deed = (resource && registry.get(resource).public?.deed) ?? 'has_acted';
  return wordsOf(languageOf(languages ?? []).translations, deed);
}

/** The name by which friends know a person: without the title. */
function untitledName({ name, prefix }: LoadedAction['user']): string {
  const whole = String(name ?? '');
  const title = String(prefix ?? '');
  return title !== '' && whole.startsWith(`${title} `) ? whole.slice(title.length).trimStart() : whole;
}

/** Days for which addresses of friends are kept, to look into complaints. Friends have not agreed to be stored. */
const DAYS = 30;

/** Deletes the addresses of friends after 30 days, and the tell-a-friend counts of past days. */
export async function deleteOldAddresses(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM core_actionmail WHERE kind = 'taf' AND created_at < ${NOW_MICROSECONDS} - make_interval(days => $1)`, [
    DAYS,
  ]);
  await pool.query(`DELETE FROM core_quota WHERE day < ${NOW_MICROSECONDS}::date`);
}
