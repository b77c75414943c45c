import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

/**
 * The least that any program must do to tell a receiver of events: a plain loop that reads them, writes their deliveries, signs and sends them over
 * kept connections, and notes them. Each line on its input is a number of events to tell.
 */
const { DATABASE_URL, URL: url = '', WEBHOOK = '', AT_ONCE = '' } = process.env;
const KEY = Buffer.from('the key of the benchmarks');
const PART = 200;
const agent = new Agent({ keepAlive: true });
const client = new Client(DATABASE_URL);

const TAKE = `
  WITH told AS (
    INSERT INTO core_webhookdelivery (webhook_id, change_id, type, next_attempt_at)
    SELECT $1, c.id, c.type, now() FROM core_change c WHERE c.id > $2 ORDER BY c.id LIMIT ${PART} RETURNING id, change_id
  )
  SELECT t.id, c.id AS change, c.type, c.object, c.created_at AS at FROM told t JOIN core_change c ON c.id = t.change_id ORDER BY c.id`;
const NOTE = `UPDATE core_webhookdelivery SET status = 'delivered', attempts = 1, answer_status = 204, last_attempt_at = now(), next_attempt_at = NULL WHERE id = ANY($1)`;

interface DueDelivery {
  id: string;
  change: string;
  type: string;
  object: string;
  at: Date;
}

async function tell(count: number, from: string): Promise<string> {
  let place = from;
  for (let told = 0; told < count; ) {
    const { rows } = await client.query<DueDelivery>({ name: 'take', text: TAKE, values: [WEBHOOK, place] });
    const left = [...rows];
    const lane = async (): Promise<void> => {
      for (let each = left.shift(); each; each = left.shift()) await post(each);
    };
    await Promise.all(Array.from({ length: Number(AT_ONCE) }, lane));
    await client.query({ name: 'note', text: NOTE, values: [rows.map(({ id }) => id)] });
    place = rows.at(-1)!.change;
    told += rows.length;
  }
  return place;
}

function post({ change, type, object, at }: DueDelivery): Promise<void> {
  const body = JSON.stringify({ type, timestamp: at, data: { id: Number(object), resource_uri: `/rest/v1/user/${object}/` } });
  const id = `msg_${WEBHOOK}_${change}`;
  const sent = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', KEY).update(`${id}.${sent}.${body}`).digest('base64');
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': sent,
    'webhook-signature': `v1,${signature}`,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => response.resume().on('end', resolve));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function main(): Promise<void> {
  await client.connect();
  const { rows } = await client.query<{ last: string }>('SELECT coalesce(max(id), 0) AS last FROM core_change');
  let working = Promise.resolve(rows[0]!.last);
  process.stdout.write('Ready at http://127.0.0.1/\n');
  createInterface({ input: process.stdin }).on('line', (line) => (working = working.then((place) => tell(Number(line), place))));
}

void main();
