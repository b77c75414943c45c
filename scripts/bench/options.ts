import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperationalError } from '../../runtime/core/errors/operational-error';

/** The groups of measurements, in the order in which they run. */
const GROUPS = [
  'generate',
  'reading',
  'listing',
  'paging',
  'visiting',
  'home',
  'writing',
  'counting',
  'actions',
  'growth',
  'donations',
  'merge',
  'uploads',
  'reports',
  'rebuild',
  'sending',
  'webhooks',
  'results',
  'start',
] as const;
/** Groups that run only when they are named: one takes hours, the other is for CI. */
const NAMED = ['scale', 'gate'] as const;
export type Group = (typeof GROUPS)[number] | (typeof NAMED)[number];
const ALL: readonly Group[] = [...GROUPS, ...NAMED];

/** What the command line asks for. */
export interface Options {
  groups: readonly Group[];
  /** Users of the large database. */
  users: number;
  /** People of the database of `scale`. */
  people: number;
  /** Parts of `scale` that are measured; undefined for all. */
  parts: readonly string[] | undefined;
  /** Connections that ask at once, each with one request at a time. */
  connections: number;
  /** Slices of each side in a comparison, and their length in milliseconds. */
  slices: number;
  sliceMillis: number;
  /** Answers of a program that has just been started which do not count. */
  warmUpAnswers: number;
  /** Whether databases that are filled have the towns of the world. What the gate measures reads none of them. */
  towns: boolean;
  /** Whether the gate measures only when its input ends; other groups do not take it. */
  waits: boolean;
  /** The folder of the scratch PostgreSQL. */
  dataDir: string;
  /** The folder for CPU profiles of the server; undefined for none. */
  profileDir: string | undefined;
}

export const HELP = `Usage: npm run bench [-- [--quick] [--users N] [--people N] [--parts NAMES] [--connections N] [--data DIR] [--profile DIR] [--wait] [GROUP …]]

Groups: ${GROUPS.join(', ')}; all of them without a name. ${NAMED.join(', ')} when it is named.
gate alone takes 5,000 users and half a minute, and fails where a ratio is below half of what it usually is.
--quick      100,000 users and short slices, to try a change out
--people     people of the database of scale (10,000,000); all else of it follows
--parts      parts of scale, with commas between; the figures of the others stay as they were
--data       where the scratch database is kept between runs (data/bench)
--profile    writes CPU profiles of the server into the folder
--wait       gate fills its database and starts its programs, and measures when its input ends`;

/** Reads the command line; undefined when it asks for help. Throws an `OperationalError`. */
export function readOptions(words: readonly string[]): Options | undefined {
  const { values, positionals } = parse(words);
  if (values.help) return undefined;
  const unknown = positionals.find((name) => !ALL.includes(name as Group));
  if (unknown !== undefined) throw new OperationalError(`There is no group "${unknown}". Groups: ${ALL.join(', ')}.`);
  // The gate alone: enough to tell twice as slow from disturbed.
  const isGate = positionals.length === 1 && positionals[0] === 'gate';
  if (values.wait && !isGate) throw new OperationalError('--wait goes with the group gate alone.');
  return {
    groups: positionals.length === 0 ? GROUPS : ALL.filter((name) => positionals.includes(name)),
    users: whole(values.users, isGate ? 5000 : values.quick ? 100_000 : 1_000_000, 'users'),
    people: whole(values.people, 10_000_000, 'people'),
    parts: values.parts?.split(','),
    connections: whole(values.connections, 16, 'connections'),
    slices: values.quick || isGate ? 4 : 6,
    sliceMillis: isGate ? 300 : values.quick ? 500 : 2000,
    warmUpAnswers: isGate ? 1500 : 5000,
    towns: !isGate,
    waits: values.wait === true,
    dataDir: resolve(values.data ?? 'data/bench'),
    profileDir: values.profile === undefined ? undefined : resolve(values.profile),
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        quick: { type: 'boolean' },
        wait: { type: 'boolean' },
        users: { type: 'string' },
        people: { type: 'string' },
        parts: { type: 'string' },
        connections: { type: 'string' },
        data: { type: 'string' },
        profile: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperationalError(`${(error as Error).message}\n${HELP}`);
  }
}

function whole(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperationalError(`--${name} takes a whole number.`);
  return Number(text);
}
