import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of a processor that parts have had. NaN where the system does not tell. */
export interface Processor {
  api: number;
  postgres: number;
  /** nginx and PgBouncer. */
  between: number;
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;

interface Running {
  pid: number;
  parent: number;
  name: string;
  seconds: number;
}

/** What the parts that this process has started have had so far. Of Node those count that are named, with their children: the API. */
export function processorOf(api: readonly number[]): Processor {
  const all = running();
  const ours = below(all, [process.pid]);
  const sum = (some: readonly Running[]): number => (all.length === 0 ? NaN : some.reduce((total, { seconds }) => total + seconds, 0));
  const named = (...names: string[]): Running[] => ours.filter(({ name }) => names.includes(name));
  return { api: sum(below(all, api)), postgres: sum(named('postgres')), between: sum(named('nginx', 'pgbouncer')) };
}

/** Processes of these ids, and all that they have started. */
function below(all: readonly Running[], pids: readonly number[]): Running[] {
  const found = all.filter(({ pid }) => pids.includes(pid));
  // It grows while it is gone through.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

function running(): Running[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? one(Number(name)) : []));
  } catch {
    return [];
  }
}

/** A process with what it has used itself, and what those used that it has seen end. */
function one(pid: number): Running[] {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))!;
    const fields = rest!.split(' ');
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), name: name!, seconds: ticks / TICKS }];
  } catch {
    return []; // It has ended.
  }
}
