import { Pool } from 'pg';
import { leaseRecipients } from '../../../runtime/domain/mailings/send/recipients/recipient-leases';
import { recordSteps, writeResults } from '../../../runtime/domain/mailings/send/recipients/recipient-sql';
import type { Context } from '../context';
import { noSlower, type Result } from '../report';

const MOST = 1.3;
const FEW = 10_000;
const BATCH = 200;
/** As many as a sender's connections note at once. */
const AT_ONCE = 20;

/** The cost of leasing recipients, recording their steps and writing their results. A mailing to all who are subscribed and one to few take turns. */
export async function claiming(context: Context, database: string): Promise<Result> {
  const pool = new Pool({ connectionString: database, max: 1 });
  try {
    const [many, few] = [await fill(pool, context.options.users), await fill(pool, FEW)];
    const times: { ours: number; limit: number }[] = [];
    for (let round = 0; round < FEW / (BATCH * 5); round += 1)
      times.push({ ours: await turn(pool, many.id), limit: await turn(pool, few.id) });
    const used = times.slice(2); // The first turns fill caches.
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
    const figures = (values: number[]) => ({ perSecond: median(values.map((seconds) => (5 * BATCH) / seconds)), p50: NaN, p99: NaN });
    const comparison = {
      ours: figures(used.map(({ ours }) => ours)),
      limit: figures(used.map(({ limit }) => limit)),
      ratio: median(used.map(({ ours, limit }) => limit / ours)),
    };
    return noSlower(
      `claim and settle a mail: ${many.recipients.toLocaleString('en')} recipients to ${FEW.toLocaleString('en')}`,
      comparison,
      MOST,
    );
  } finally {
    await pool.end();
  }
}

async function fill(pool: Pool, most: number): Promise<{ id: number; recipients: number }> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO core_mailing (status, created_at, updated_at) VALUES ('sending', now(), now()) RETURNING id`,
  );
  const { id } = rows[0]!;
  const { rowCount } = await pool.query(
    `INSERT INTO core_mailingrecipient (mailing_id, user_id) SELECT $1, id FROM core_user WHERE source = 'bench' AND subscription_status = 'subscribed' ORDER BY id LIMIT $2`,
    [id, most],
  );
  return { id, recipients: rowCount! };
}

/** Five batches, from claim to `sent`. Gives the seconds. */
async function turn(pool: Pool, mailingId: number): Promise<number> {
  const sender = 'bench';
  const begun = performance.now();
  for (let batch = 0; batch < 5; batch += 1) {
    const { leased } = await leaseRecipients(pool, { mailingId, limit: BATCH, sender, leaseSeconds: 60, lists: null, isPaced: false });
    if (leased.length !== BATCH) throw new Error(`Only ${leased.length} recipients were found.`);
    let accepted: number[] = [];
    for (let from = 0; from <= BATCH; from += AT_ONCE) {
      const begun = leased.slice(from, from + AT_ONCE).map(({ id }) => id);
      await recordSteps(pool, { sender, mailingId }, { begun, accepted, refused: [] });
      accepted = begun;
    }
    await writeResults(
      pool,
      sender,
      leased.map(({ id }) => ({ id, state: 'sent' })),
    );
  }
  return (performance.now() - begun) / 1000;
}
