import type { Pool } from 'pg';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import type { Settings } from '../../../core/settings';
import { compileTemplate } from '../../../core/templates';
import { labelled, languageOf } from '../../languages';
import { deliverAll, type MailContent, notificationRecords } from '../../transactional-mail';
import { confirmationContext } from './context';
import { loadAction, type LoadedAction, type Wrapper } from './load';
import { wrapBody } from './wrapper';

/** Sends the notifications of an action. Throws failures that may be temporary, so that the job is tried again. */
export async function sendNotifications(services: Services, transport: Transport, actionId: string): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, actionId);
  if (!loaded) return;
  const notifications = await loadNotifications(pool, actionId);
  const records = await notificationRecords(pool, actionId, [...notifications.keys()]);
  await deliverAll(services, transport, records, ({ email }) => writeNotification(loaded, notifications.get(email)!, settings));
}

/** An e-mail that notifies staff or others of an action, from the resource `actionnotification`. */
interface Notification {
  to: string | null;
  from: string | null;
  subject: string | null;
  body: string | null;
  wrapper: Wrapper | null;
}

const NOTIFICATIONS = `
  SELECT n.to, n.subject, n.body,
    coalesce(nullif(n.custom_from, ''), l.from_line, (SELECT d.from_line FROM core_fromline d WHERE d.is_default ORDER BY d.id LIMIT 1)) AS "from",
    (SELECT row_to_json(w.*) FROM core_emailwrapper w WHERE w.id = n.wrapper_id) AS wrapper
  FROM core_action a JOIN core_pagefollowup f ON f.page_id = a.page_id AND f.send_notifications
    JOIN core_pagefollowup_notifications p ON p.pagefollowup_id = f.id
    JOIN core_actionnotification n ON n.id = p.actionnotification_id AND NOT n.hidden
    LEFT JOIN core_fromline l ON l.id = n.from_line_id
  WHERE a.id = $1 ORDER BY n.id`;

/** The notifications of an action, by address. An address gets one e-mail: of the first notification that names it. */
async function loadNotifications(pool: Pool, actionId: string): Promise<Map<string, Notification>> {
  const { rows } = await pool.query<Notification>({ name: 'mail_notifications', text: NOTIFICATIONS, values: [actionId] });
  const byAddress = new Map<string, Notification>();
  for (const row of rows) {
    for (const address of (row.to ?? '').split(/[,;\s]+/).filter((text) => text.includes('@'))) {
      const key = address.toLowerCase();
      if (!byAddress.has(key)) byAddress.set(key, row);
    }
  }
  return byAddress;
}

/** For notifications without a subject or a body. */
const SUBJECT = '{{before}}{{default user.name user.email}}';
const BODY = '<p>{{default user.name user.email}} has taken action on {{page.name}} ({{action.type}} {{action.id}}).</p>';

/** Writes a notification. Its templates have the values of confirmations. Throws a `TemplateError`. */
function writeNotification(loaded: LoadedAction, { from, subject, body, wrapper }: Notification, settings: Settings): MailContent {
  const context = confirmationContext(loaded, settings);
  // A title that is a sentence, `Save the trees!`, has no colon behind it.
  const before = labelled(languageOf(loaded.languages ?? []), loaded.page.title || loaded.page.name, '');
  return {
    from: from ?? '',
    replyTo: loaded.user.email,
    subject: compileTemplate(subject || SUBJECT, { html: false })({ ...context, before }),
    ...wrapBody(compileTemplate(body || BODY, { html: true })(context), wrapper, context, { unsubscribe: false }),
  };
}
