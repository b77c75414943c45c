import type { Services } from '../../../../core/call/services';

/** SQL: the current day. */
const TODAY = "(now() AT TIME ZONE 'UTC')::date";
const IS_WARMING = `${TODAY} < w.starts_on + w.days`;
/** SQL: how many mails may go out on this day. The types of the columns keep the power within bounds. */
const ALLOWED = `least(2147483647, w.first_day * power(w.growth, greatest(0, ${TODAY} - w.starts_on)))::integer`;
const USED = `CASE WHEN w.used_on = ${TODAY} THEN w.used ELSE 0 END`;

/** Of a domain and those above it the nearest counts. */
const TAKE = `
  WITH found AS (
    SELECT w.id, greatest(0, least($2::integer, ${ALLOWED} - ${USED})) AS take, ${USED} AS used FROM core_warmup w
    WHERE ($1 = w.domain OR $1 LIKE '%.' || w.domain) AND ${IS_WARMING} ORDER BY length(w.domain) DESC LIMIT 1 FOR UPDATE
  )
  UPDATE core_warmup w SET used_on = ${TODAY}, used = found.used + found.take FROM found WHERE w.id = found.id RETURNING w.id, found.take`;

const GIVE_BACK = `UPDATE core_warmup w SET used = greatest(0, w.used - $2) WHERE w.id = $1 AND w.used_on = ${TODAY}`;

/** Mails that a sender may lease now. What it does not use is to be given back. */
export interface Allowance {
  count: number;
  giveBack(unused: number): Promise<void>;
}

/** New sending domains, which send a few mails on their first day and more each day (`/rest/v1/warmup/`). The limit holds for all senders and mailings. */
export class WarmUps {
  private domains: readonly string[] = [];

  constructor(private readonly services: Services) {}

  async refresh(): Promise<void> {
    const { rows } = await this.services.pool.query<{ domain: string }>({
      name: 'mailing_warmups',
      text: `SELECT w.domain FROM core_warmup w WHERE ${IS_WARMING}`,
    });
    this.domains = rows.map(({ domain }) => domain);
  }

  /**
   * Takes what a domain may send of `limit` mails today; all of them for a domain that is not new. What a sender that is killed has taken is lost: it
   * sends too few rather than too many.
   */
  async take(sender: string, limit: number): Promise<Allowance> {
    const free = { count: limit, giveBack: () => Promise.resolve() };
    if (!this.domains.some((domain) => sender === domain || sender.endsWith(`.${domain}`))) return free;
    const { pool } = this.services;
    const { rows } = await pool.query<{ id: number; take: number }>(TAKE, [sender, limit]);
    if (!rows[0]) return free;
    const { id, take } = rows[0];
    return { count: take, giveBack: async (unused) => void (unused > 0 && (await pool.query(GIVE_BACK, [id, unused]))) };
  }
}
