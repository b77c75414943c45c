import type { Pool } from 'pg';
import { HAS_OWN_TEXTS } from './own-texts';

/** Staff see in `transactionalmailingsent` who got which e-mail. One mailing stands for all confirmations of a page. */
const RECORD = `
  WITH sent AS (
    SELECT a.id, a.page_id, a.user_id, m.email FROM core_actionmail m JOIN core_action a ON a.id = m.action_id
    WHERE m.action_id = $1 AND m.kind = 'confirmation' AND m.state = 'sent'
      AND NOT EXISTS (SELECT FROM core_transactionalmailingsent s WHERE s.action_id = a.id)
  ), known AS (
    SELECT t.id FROM core_transactionalmailing t JOIN sent ON sent.page_id = t.page_id WHERE t.type = 'confirmation' ORDER BY ${HAS_OWN_TEXTS} DESC, t.id LIMIT 1
  ), made AS (
    INSERT INTO core_transactionalmailing (page_id, type, status, wrapper_id, from_line_id, custom_from)
    SELECT f.page_id, 'confirmation', 'active', f.email_wrapper_id, f.email_from_line_id, f.email_custom_from
    FROM sent JOIN core_pagefollowup f ON f.page_id = sent.page_id WHERE NOT EXISTS (SELECT FROM known) RETURNING id
  )
  INSERT INTO core_transactionalmailingsent (action_id, transactional_mailing_id, user_id, email)
  SELECT sent.id, mailing.id, sent.user_id, sent.email FROM sent, (SELECT id FROM known UNION ALL SELECT id FROM made) mailing`;

/** Records that the confirmation of an action was sent: once, however often this is called, and not when it was not sent. */
export async function recordConfirmation(pool: Pool, actionId: string): Promise<void> {
  await pool.query({ name: 'note_confirmation', text: RECORD, values: [actionId] });
}
