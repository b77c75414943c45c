import type { Pool } from 'pg';

/** A mailing that is being sent, as its row says. */
export interface SendingMailing {
  id: number;
  /** Mails a second at most, for all senders together; null for no limit. */
  perSecond: number | null;
  /** A recipient must subscribe to one of these lists; null for any list. */
  lists: number[] | null;
  /** In how many seconds the next mail may go out, where there is a limit. */
  nextIn: number;
}

const SENDING = `
  SELECT m.id, m.queued_at::text AS "queuedAt", nullif(m.mails_per_second, 0) AS "perSecond",
    greatest(0, coalesce(s.next_slot, 0) - extract(epoch FROM clock_timestamp()))::float AS "nextIn",
    (SELECT array_agg(l.list_id) FROM core_mailingtargeting_lists l WHERE l.mailingtargeting_id = m.includes_id) AS lists
  FROM core_mailing m LEFT JOIN core_mailingsend s ON s.mailing_id = m.id WHERE m.status = 'sending' ORDER BY m.id`;

/** Reads the mailings that are being sent. The key of each is another one after the mailing was queued again. */
export async function readSendingMailings(pool: Pool): Promise<Map<string, SendingMailing>> {
  const { rows } = await pool.query<SendingMailing & { queuedAt: string }>({ name: 'mailing_sending', text: SENDING });
  return new Map(rows.map((row) => [`${row.id} ${row.queuedAt}`, row]));
}
