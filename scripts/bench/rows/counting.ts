import { Pool } from 'pg';
import { compare, type Side } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { request } from '../load/protocol';
import { atLeast, type Result } from '../report';

const LEAST = 0.9;
/** Writes a second, and how many come before the first page is asked for. */
const RATE = 800;
const BEFORE = 20_000;
/** Connections that write, and how many milliseconds each waits when it is ahead. */
const WRITERS = 4;
const PACE = 5;

const ADD = {
  phone: "INSERT INTO core_phone (user_id, phone, type, source) VALUES ($1, '555', 'bench' || $2::text, 'user')",
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
    const side: Side = { port, requests: [request('/rest/v1/phone/?_limit=20', { authorization: AUTHORIZATION })] };
    const comparison = await compare(context, { ...side, beside: () => phones.start() }, { ...side, beside: () => fields.start() });
    const name = `page of 20 phones while ${phones.perSecond()} phones are added a second, against ${fields.perSecond()} others`;
    context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
    return [atLeast(name, comparison, LEAST)];
  } finally {
    await pool.end();
  }
}

/** Adds rows at the rate, or as fast as the machine can. */
class Writer {
  private written = 0;
  private seconds = 0;

  constructor(
    private readonly pool: Pool,
    private readonly users: number,
    private readonly add: string,
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
        if (sent >= ((performance.now() - start) / 1000) * RATE) await new Promise((resolve) => setTimeout(resolve, PACE));
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
