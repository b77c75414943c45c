import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDiagnostic } from '../../generator/check/catalogue';
import type { Scratch } from '../../generator/verify/scratch';
import { verify, type Verified } from '../../generator/verify/verify';
import type { Streams } from '../command-line';
import { openScratch, startScratchServer } from './scratch-server';

/** `npm run generate -- --verify`: prepares all SQL of the YAML against a database. The exit code is 0 when nothing is wrong. */
export async function verifySql(args: string[], streams: Streams): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      verify: { type: 'boolean' },
      // Another checkout than this one, and an empty database of another server: for tests.
      root: { type: 'string', default: join(__dirname, '..', '..') },
      url: { type: 'string' },
    },
  });
  const opened: { close(): Promise<void> }[] = [];
  const makeScratch = async (schema: string): Promise<Scratch> => {
    const server = values.url === undefined ? await startScratchServer() : undefined;
    if (server) opened.unshift(server);
    const scratch = await openScratch(values.url ?? server!.url, schema);
    opened.unshift(scratch);
    return scratch;
  };
  try {
    return print(await verify(values.root, makeScratch), streams);
  } finally {
    for (const each of opened) await each.close();
  }
}

function print({ diagnostics, pieces }: Verified, { stdout, stderr }: Streams): number {
  for (const diagnostic of diagnostics) stderr.write(`${formatDiagnostic(diagnostic)}\n`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) stdout.write(`${pieces} pieces of SQL, all in order\n`);
  else stderr.write(`${errors} ${errors === 1 ? 'error' : 'errors'}\n`);
  return errors === 0 ? 0 : 1;
}
