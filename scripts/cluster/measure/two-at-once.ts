import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a server does most, and nothing that another program could have a share in. It writes how many rounds it did. */
const ROUNDS = `
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, email: 'ann' + id + '@example.org', first_name: 'Ann', fields: { shirt: 'XL' } }));
  const end = performance.now() + Number(process.argv[1]);
  let rounds = 0;
  for (; performance.now() < end; rounds += 1) JSON.parse(JSON.stringify(rows));
  console.log(rounds)`;

/**
 * How many times the work of one program two do at once that share nothing but the machine: 2 on cores of their own, less where two processors are threads of one core, or where
 * a host gives less of it. No two processes of a server give more.
 */
export async function twoAtOnce(millis: number): Promise<number> {
  const rounds = async (): Promise<number> => Number((await run(process.execPath, ['-e', ROUNDS, String(millis)])).stdout);
  const alone = await rounds();
  const both = await Promise.all([rounds(), rounds()]);
  return (both[0] + both[1]) / alone;
}
