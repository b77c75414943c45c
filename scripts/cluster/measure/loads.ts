import { figures, type Figures, runUntilWarm } from '../../bench/compare';
import type { LoadGenerator } from '../../bench/load/client';
import { NUMBER, request } from '../../bench/load/protocol';
import { OperationalError } from '../../../runtime/core/errors/operational-error';
import { type Processor, processorOf } from './processor';

/** What is asked for. */
export const LOADS = ['list of 20 people', 'one person', 'action (POST)'] as const;
export type LoadName = (typeof LOADS)[number];

/** What one load showed: requests a second, latencies, and milliseconds of a processor for one request. */
export interface Measured extends Figures {
  cost: Processor;
}

/** How long, and by how many connections. */
export interface Amount {
  people: number;
  connections: number;
  /** What does not count goes on so long at least, and until each process has answered so often: the just-in-time compiler counts calls, not seconds. */
  warmUpMillis: number;
  warmUpAnswers: number;
  millis: number;
}

/** Where requests go, who answers them, and as whom they are sent. */
interface Target {
  port: number;
  /** Processes of the API. */
  pids: readonly number[];
  authorization: string;
  isEnding: () => boolean;
}

/** Sends each load in its turn. Throws when a request is refused, and an `OperationalError` when it is to end. */
export async function measureLoads(generator: LoadGenerator, target: Target, amount: Amount): Promise<Map<LoadName, Measured>> {
  const measured = new Map<LoadName, Measured>();
  // Actions last: an account that writes reads from the primary for a while.
  for (const name of LOADS) {
    if (target.isEnding()) throw new OperationalError('Ended before everything was measured.');
    const load = { port: target.port, requests: requestsOf(name, target, amount), connections: amount.connections };
    const warming = { ...load, millis: amount.warmUpMillis };
    await runUntilWarm(() => generator.run(warming), { slices: 1, answers: amount.warmUpAnswers * target.pids.length });
    const before = processorOf(target.pids);
    const result = await generator.run({ ...load, millis: amount.millis });
    measured.set(name, { ...figures([result]), cost: costOf(before, processorOf(target.pids), result.answers) });
  }
  return measured;
}

function costOf(before: Processor, after: Processor, requests: number): Processor {
  const of = (part: keyof Processor): number => ((after[part] - before[part]) * 1000) / requests;
  return { api: of('api'), postgres: of('postgres'), between: of('between') };
}

function requestsOf(name: LoadName, { authorization }: Target, { people }: Amount): string[] {
  if (name === 'list of 20 people') return [request('/rest/v1/user/?_limit=20', { authorization })];
  if (name === 'one person')
    return Array.from({ length: 1000 }, (_, place) => request(`/rest/v1/user/${1 + ((place * 7919) % people)}/`, { authorization }));
  const json = { page: 'petition', email: `new${NUMBER}@example.org`, first_name: 'Ada', last_name: 'Lovelace', zip: '20500' };
  return [request('/rest/v1/action/', { json })];
}
