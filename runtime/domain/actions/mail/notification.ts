import type { Pool } from 'pg';
import type { Settings } from '../../../framework/settings';
import { compileTemplate } from '../../../framework/templates';
import type { Draft } from '../../transactional-mail';
import { confirmationContext } from './context';
import { framed } from './frame';
import type { Frame, LoadedAction } from './load';

/** An e-mail that tells staff or others of an action, as the resource `actionnotification` has it. */
export interface Notification {
  to: string | null;
  from: string | null;
  subject: string | null;
  body: string | null;
  frame: Frame | null;
}

const NOTIFICATIONS = `
  SELECT n.to, n.subject, n.body,
    coalesce(nullif(n.custom_from, ''), l.from_line, (SELECT d.from_line FROM core_fromline d WHERE d.is_default ORDER BY d.id LIMIT 1)) AS "from",
    (SELECT row_to_json(w) FROM core_emailwrapper w WHERE w.id = n.wrapper_id) AS frame
  FROM core_action a JOIN core_pagefollowup f ON f.page_id = a.page_id AND f.send_notifications
    JOIN core_pagefollowup_notifications p ON p.pagefollowup_id = f.id
    JOIN core_actionnotification n ON n.id = p.actionnotification_id AND NOT n.hidden
    LEFT JOIN core_fromline l ON l.id = n.from_line_id
  WHERE a.id = $1 ORDER BY n.id`;

/** Who is told of an action: each address once, by the first notification that names it. */
export async function loadNotifications(pool: Pool, actionId: string): Promise<Map<string, Notification>> {
  const { rows } = await pool.query<Notification>({ name: 'mail_notifications', text: NOTIFICATIONS, values: [actionId] });
  const byAddress = new Map<string, Notification>();
  for (const row of rows) {
    for (const address of (row.to ?? '').split(/[,;\s]+/).filter((each) => each.includes('@'))) {
      const key = address.toLowerCase();
      if (!byAddress.has(key)) byAddress.set(key, row);
    }
  }
  return byAddress;
}

/** What is said where the notification says nothing. */
const SUBJECT = '{{default page.title page.name}}: {{default user.name user.email}}';
const BODY = '<p>{{default user.name user.email}} has taken action on {{page.name}} ({{action.type}} {{action.id}}).</p>';

/** Writes a notification. It knows what confirmations know. Throws a `TemplateError`. */
export function writeNotification(loaded: LoadedAction, { from, subject, body, frame }: Notification, settings: Settings): Draft {
  const context = confirmationContext(loaded, settings);
  return {
    from: from ?? '',
    replyTo: loaded.user.email,
    subject: compileTemplate(subject || SUBJECT, { html: false })(context),
    ...framed(compileTemplate(body || BODY, { html: true })(context), frame, context, { unsubscribe: false }),
  };
}
