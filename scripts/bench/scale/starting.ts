import { AUTHORIZATION, type Context } from '../context';
import { startProgram } from '../programs';
import { NO_WORSE } from './figures';
import type { Figure } from './kept';

const TRIES = 3;

/** From the start of the program, which finds nothing to do, to its first answer: the best of some tries. */
export async function starting(context: Context, url: string): Promise<Figure> {
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: 'the key of the benchmarks',
    DATA_DIR: `${context.options.dataDir}/server`,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  await context.prepareAccounts(url);
  const tries: number[] = [];
  for (let index = 0; index <= TRIES; index += 1) {
    const begin = performance.now();
    const program = await startProgram('scripts/run.mjs', ['start'], env);
    const response = await fetch(`http://127.0.0.1:${program.port}/rest/v1/user/`, { headers: { authorization: AUTHORIZATION } });
    await response.text();
    tries.push(performance.now() - begin);
    await program.stop();
    if (response.status !== 200) throw new Error(`The first answer was ${response.status}.`);
  }
  const value = Math.min(...tries.slice(1));
  context.say(`start to the first answer: ${value.toFixed(0)} ms`);
  return { path: 'start, to the first answer', value, unit: 'ms', goal: NO_WORSE };
}
