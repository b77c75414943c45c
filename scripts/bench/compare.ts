import type { Context } from './context';
import type { LoadResult } from './load/protocol';

/**
 * What does not count: of a program that has just been started so many slices, and answers as the options say, and some before each comparison. The compiler
 * counts calls, not seconds: on a busy machine the service was measured after a thousand answers, which took three times the processor time of later ones.
 */
const FIRST_WARM_UP_SLICES = 6;
const WARM_UP = { slices: 1, answers: 500 };
/** So many slices at most. */
const LONGEST_WARM_UP = 30;

/** One side of a comparison: where requests go, and which. */
export interface Side {
  port: number;
  requests: readonly string[];
  /** Starts what goes on beside each slice of this side, and gives what stops it. */
  beside?: () => () => Promise<void>;
}

/** What was measured of one side. Latencies in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Comparison {
  ours: Figures;
  limit: Figures;
  /** Ours to the limit: the median over the pairs of slices, so that one disturbed slice does not matter. */
  ratio: number;
}

/**
 * Measures two sides in alternating slices, so that whatever else the machine does falls on both. Each pair begins with the side that
 * ended the pair before. Some seconds go before, until the just-in-time compiler has done its work: on a program with more code it takes longer.
 */
export async function compare(context: Context, ours: Side, limit: Side): Promise<Comparison> {
  const { slices } = context.options;
  for (const side of [ours, limit]) await warmUp(context, side);
  const pairs: { ours: LoadResult; limit: LoadResult }[] = [];
  for (let index = 0; index < slices; index += 1) {
    if (index % 2 === 0) {
      const first = await slice(context, ours);
      pairs.push({ ours: first, limit: await slice(context, limit) });
    } else {
      const first = await slice(context, limit);
      pairs.push({ limit: first, ours: await slice(context, ours) });
    }
  }
  return {
    ours: figures(pairs.map((pair) => pair.ours)),
    limit: figures(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => rate(pair.ours) / rate(pair.limit))),
  };
}

/** The comparison of rates that were measured in turns. */
export function compareRates(pairs: readonly { ours: number; limit: number }[]): Comparison {
  const side = (name: 'ours' | 'limit'): Figures => ({ perSecond: median(pairs.map((pair) => pair[name])), p50: NaN, p99: NaN });
  return { ours: side('ours'), limit: side('limit'), ratio: median(pairs.map(({ ours, limit }) => ours / limit)) };
}

function warmUp(context: Context, side: Side): Promise<void> {
  const enough = context.warmed.has(side.port) ? WARM_UP : { slices: FIRST_WARM_UP_SLICES, answers: context.options.warmUpAnswers };
  context.warmed.add(side.port);
  return runUntilWarm(() => slice(context, side), enough);
}

/** Runs slices that do not count: so many at least, and until so many answers were given. */
export async function runUntilWarm(
  run: () => Promise<LoadResult>,
  { slices, answers }: { slices: number; answers: number },
): Promise<void> {
  let given = 0;
  for (let index = 0; index < slices || (given < answers && index < LONGEST_WARM_UP); index += 1) given += (await run()).answers;
}

async function slice({ generator, options }: Context, { port, requests, beside }: Side): Promise<LoadResult> {
  const stop = beside?.();
  try {
    return await generator.run({ port, requests, connections: options.connections, millis: options.sliceMillis });
  } finally {
    await stop?.();
  }
}

/** What some slices of one side showed. */
export function figures(results: readonly LoadResult[]): Figures {
  const latencies = Float64Array.from(results.flatMap((result) => result.latencies)).sort();
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  return { perSecond: median(results.map(rate)), p50: at(0.5), p99: at(0.99) };
}

function rate({ answers, seconds }: LoadResult): number {
  return answers / seconds;
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
