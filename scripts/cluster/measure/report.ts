import { LOADS, type LoadName, type Measured } from './loads';

/** What was measured of one installation, or of a server alone with its processes on one port. */
export interface Row {
  kind: 'installation' | 'server';
  processes: number;
  replicas: number;
  measured: ReadonlyMap<LoadName, Measured>;
}

/** What two processes are to give at least, on two cores of their own. */
const WANTED = 1.8;

/** All figures in columns. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    '',
    'processes',
    'replicas',
    'load',
    'a second',
    'p50 ms',
    'p99 ms',
    'ms of a processor: API',
    'PostgreSQL',
    'nginx, PgBouncer',
  ];
  const lines = rows.flatMap(({ kind, processes, replicas, measured }) =>
    [...measured].map(([name, { perSecond, p50, p99, cost }]) => [
      ...[kind === 'server' ? 'server alone' : 'behind nginx', String(processes), String(replicas), name, String(Math.round(perSecond))],
      ...[p50, p99].map((millis) => millis.toFixed(1)),
      ...[cost.api, cost.postgres, cost.between].map((millis) => number(millis, 3)),
    ]),
  );
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const isText = (column: number): boolean => column === 0 || column === 3;
  const written = all.map((line) =>
    line
      .map((text, column) => (isText(column) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  return [written[0], widths.map((width) => '─'.repeat(width)).join('  '), ...written.slice(1)].join('\n');
}

/**
 * What two processes on one port give on two cores of their own, from what a request costs with one and with two.
 * @param most what two programs give here that share nothing (`twoAtOnce`)
 */
export function whatTwoGive(servers: readonly Row[], most: number): string {
  const [one, two] = [1, 2].map((count) => servers.find(({ processes }) => processes === count)?.measured);
  const lines = LOADS.flatMap((name) => {
    const [alone, both] = [one?.get(name), two?.get(name)];
    if (!alone || !both) return [];
    const [costAlone, costBoth] = [alone.cost.api, both.cost.api];
    const ratio = (2 * costAlone) / costBoth;
    return [
      `${name}: ${number(costAlone, 3)} ms of a processor a request with one, ${number(costBoth, 3)} ms with two: on cores of their own ` +
        `${number(1000 / costAlone, 0)} and 2 × ${number(1000 / costBoth, 0)} a second, so ${number(ratio, 2)} times as many ` +
        `(wanted: ${WANTED}). Measured here, where PostgreSQL and the load have the same cores: ${number(both.perSecond / alone.perSecond, 2)} times.`,
    ];
  });
  const here = `Two programs that share nothing do ${number(most, 2)} times the work of one on this machine, so no more can be seen here.`;
  return [`PROCESSES=2 beside PROCESSES=1, by what the API alone costs. ${here}`, ...lines].join('\n');
}

function number(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}
