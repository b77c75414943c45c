import { Pool } from 'pg';
import { compare, type Side } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { request } from '../load/protocol';
import { atLeast, type Result, withinTime } from '../report';

const LEAST = 0.9;
/** The most milliseconds that 99 of 100 filtered pages take while people act. */
const MOST = 50;
/** Writes a second, and how many come before the first page is asked for. */
const RATE = 800;
const ACTIONS = 200;
const BEFORE = 20_000;
/** Connections that write, and how many milliseconds each waits when it is ahead. */
const WRITERS = 4;
const PACE = 5;

const ADD = {
  phone: "INSERT INTO core_phone (user_id, phone, type, source) VALUES ($1, '555', 'bench' || $2::text, 'user')",
  // What an action of a known person writes to the tables that lists are filtered of.
  action: `WITH acting AS (UPDATE core_user SET updated_at = now() WHERE id = $1 RETURNING id)
    INSERT INTO core_action (user_id, page_id, type, source) SELECT acting.id, p.id, 'Petition', 'bench' || $2::text FROM acting, core_page p WHERE p.name = 'petition'`,
  field: "INSERT INTO core_userfield (parent_id, name, value) VALUES ($1, 'occupation', $2::text)",
};

/**
 * Pages with `total_count` while rows of their table are written, one a transaction, against pages while none are. On the other side as
 * many rows are written to another table, because writers and pages share the machine.
 */
export async function counting(context: Context): Promise<Result[]> {
  const { users } = context.options;
  const database = await context.scratch.copy(users, 'counted');
  const { port } = await context.ours(database);
  const pool = new Pool({ connectionString: database, max: WRITERS, options: '-c synchronous_commit=off' });
  try {
    await pool.query(
      `DO $$ BEGIN FOR n IN 1..${BEFORE} LOOP ${ADD.phone.replace('$1', `1 + n % ${users}`).replace('$2', 'n')}; COMMIT; END LOOP; END $$`,
    );
    const [phones, fields] = [new Writer(pool, users, ADD.phone), new Writer(pool, users, ADD.field)];
    const filtered = await whileActing(context, port, pool);
    const side: Side = { port, requests: [request('/rest/v1/phone/?_limit=20', { authorization: AUTHORIZATION })] };
    const comparison = await compare(context, { ...side, beside: () => phones.start() }, { ...side, beside: () => fields.start() });
    const name = `page of 20 phones while ${phones.perSecond()} phones are added a second, against ${fields.perSecond()} others`;
    context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
    return [atLeast(name, comparison, LEAST), ...filtered];
  } finally {
    await pool.end();
  }
}

/** Filtered pages while people act, which changes the table of each count all the time: by fields whose groups are kept, and by one that is counted. */
async function whileActing(context: Context, port: number, pool: Pool): Promise<Result[]> {
  const { users } = context.options;
  const results: Result[] = [];
  const page = (filter: string): string => request(`/rest/v1/user/?_limit=20&${filter}`, { authorization: AUTHORIZATION });
  const kept = ['state=CA', 'country=United+States', 'state__in=NY,TX&subscription_status=subscribed'].map(page);
  const rows = {
    'kept in groups': { requests: kept, most: MOST },
    'counted (last_name=Smith)': { requests: [page('last_name=Smith')], most: undefined },
  };
  for (const [name, { requests, most }] of Object.entries(rows)) {
    const actions = new Writer(pool, users, ADD.action, ACTIONS);
    const { ours, limit } = await compare(context, { port, requests, beside: () => actions.start() }, { port, requests });
    const path = `filtered pages of users, ${name}, while ${actions.perSecond()} actions are written a second, against none`;
    context.say(`${path}: p99 ${ours.p99.toFixed(0)} ms`);
    results.push(withinTime(path, { ours, limit }, most));
  }
  return results;
}

/** Adds rows at the rate, or as fast as the machine can. */
class Writer {
  private written = 0;
  private seconds = 0;

  constructor(
    private readonly pool: Pool,
    private readonly users: number,
    private readonly add: string,
    private readonly rate = RATE,
  ) {}

  /** Rows that were added in a second, on average. */
  perSecond(): number {
    return Math.round(this.written / this.seconds);
  }

  /** Begins, and gives what ends it. */
  start(): () => Promise<void> {
    const start = performance.now();
    let [running, sent] = [true, 0];
    const work = async (): Promise<void> => {
      while (running) {
        if (sent >= ((performance.now() - start) / 1000) * this.rate) await new Promise((resolve) => setTimeout(resolve, PACE));
        else {
          sent += 1;
          this.written += 1;
          await this.pool.query({ text: this.add, values: [1 + (this.written % this.users), BEFORE + this.written] });
        }
      }
    };
    const workers = Promise.all(Array.from({ length: WRITERS }, work));
    return async () => {
      running = false;
      await workers;
      this.seconds += (performance.now() - start) / 1000;
    };
  }
}
