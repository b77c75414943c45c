import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillTables } from '../../bench/database';
import { FILLED, fillSql } from '../../bench/fill';
import { LoadGenerator } from '../../bench/load/client';
import { machine } from '../../bench/report';
import { freePort } from '../../../runtime/core/database/embedded/postmaster';
import { Cluster } from '../cluster';
import type { Parts } from '../parts';
import { startProgram } from '../program';
import { prepareFolder } from '../prepare';
import { PlainServers } from '../servers';
import { type Amount, measureLoads } from './loads';
import { pictureOf } from './picture';
import { type Row, tableOf, whatTwoGive } from './report';
import { twoAtOnce } from './two-at-once';

const PEOPLE = 20_000;
const CONNECTIONS = 32;
/** How long each load is measured. Half as long goes before it, for the just-in-time compiler, and so many answers of each process for each of the seconds. */
const SECONDS = 4;
const WARM_UP_ANSWERS = 1000;

/** How many processes there are while replicas are counted. */
const PROCESSES = 2;

/** Installations that are compared: by processes of the API, and by replicas. */
const INSTALLATIONS = [
  { processes: 1, replicas: 0 },
  { processes: 2, replicas: 0 },
  { processes: 3, replicas: 0 },
  { processes: PROCESSES, replicas: 1 },
  { processes: PROCESSES, replicas: 2 },
] as const;

interface MeasureOptions {
  parts: Parts;
  /** New or empty. The table and the picture are written into it. */
  folder: string;
  program?: readonly string[];
  say: (text: string) => void;
  /** How long each load is measured. */
  seconds?: number;
  /** Whether it is to end. It is asked before each load. */
  isEnding: () => boolean;
}

type Installation = (typeof INSTALLATIONS)[number];
type Measuring = MeasureOptions & { generator: LoadGenerator; amount: Amount };

/** Measures what processes and replicas add, and writes a table and a picture. Throws an `OperationalError`. */
export async function measure(options: MeasureOptions): Promise<void> {
  const { folder, say, seconds = SECONDS } = options;
  const amount = {
    people: PEOPLE,
    connections: CONNECTIONS,
    warmUpMillis: seconds * 500,
    warmUpAnswers: seconds * WARM_UP_ANSWERS,
    millis: seconds * 1000,
  };
  prepareFolder(folder);
  const generator = new LoadGenerator();
  const most = await twoAtOnce(amount.millis);
  const rows: Row[] = [];
  try {
    for (const installation of INSTALLATIONS) rows.push(...(await measureOne(installation, { ...options, generator, amount })));
  } finally {
    generator.close();
  }
  const of = (kind: Row['kind']): Row[] => rows.filter((row) => row.kind === kind);
  const byReplicas = of('installation').filter(({ processes }) => processes === PROCESSES);
  const byProcesses = of('installation').filter(({ replicas }) => replicas === 0);
  const text = [machine(), tableOf(rows), whatTwoGive(of('server'), most)].join('\n\n');
  say(`\n${text}`);
  const [table, picture] = [join(folder, 'throughput.txt'), join(folder, 'throughput.svg')];
  writeFileSync(table, `${text}\n`);
  writeFileSync(picture, pictureOf(byProcesses, byReplicas, PROCESSES));
  say(`\nWritten: ${table}, ${picture}`);
}

/** Measures an installation; and, beside the first one, a server alone with one and with two processes on its port. */
async function measureOne(
  installation: Installation,
  { folder, parts, program, say, isEnding, generator, amount }: Measuring,
): Promise<Row[]> {
  const { processes, replicas } = installation;
  const place = join(folder, `processes-${processes}-replicas-${replicas}`);
  say(`Processes: ${processes}, replicas: ${replicas} …`);
  const cluster = await Cluster.open({ ...installation, parts, folder: place, program, workers: 0 }, PlainServers.start);
  const authorization = authorizationOf(cluster.account);
  try {
    await fill(cluster);
    const pids = cluster.processes.map(({ part }) => part.child.pid!);
    const measured = await measureLoads(generator, { port: Number(new URL(cluster.url).port), pids, authorization, isEnding }, amount);
    const rows: Row[] = [{ kind: 'installation', processes, replicas, measured }];
    if (processes > 1) return rows;
    for (const count of [1, 2]) {
      say(`A server alone, PROCESSES=${count} …`);
      rows.push({
        kind: 'server',
        processes: count,
        replicas: 0,
        measured: await measureServer(count, { cluster, place, program, generator, isEnding, amount }),
      });
    }
    return rows;
  } finally {
    await cluster.close();
    rmSync(place, { recursive: true, force: true });
  }
}

/** A server of so many processes on one port (`PROCESSES`), without nginx. */
async function measureServer(
  count: number,
  {
    cluster,
    place,
    program,
    generator,
    isEnding,
    amount,
  }: Pick<Measuring, 'program' | 'generator' | 'isEnding' | 'amount'> & { cluster: Cluster; place: string },
): Promise<Row['measured']> {
  const port = await freePort();
  const settings = { DATA_DIR: join(place, 'data'), PROCESSES: String(count) };
  const log = join(place, `server-${count}.log`);
  const part = await startProgram('serve', { log, port }, { program, urls: [cluster.bouncers[0]!.url], settings });
  try {
    const target = { port, pids: [part.child.pid!], authorization: authorizationOf(cluster.account), isEnding };
    return await measureLoads(generator, target, amount);
  } finally {
    await part.stop();
  }
}

async function fill(cluster: Cluster<PlainServers>): Promise<void> {
  const client = new Client({ connectionString: cluster.servers.primary.url });
  await client.connect();
  try {
    await fillTables(client, FILLED, fillSql(PEOPLE));
  } finally {
    await client.end();
  }
}

function authorizationOf({ username, password }: Cluster['account']): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
