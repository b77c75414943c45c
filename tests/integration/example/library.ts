import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../../support/checkout';
import { type Program, runProgram, startProgram } from '../../support/program';

const ROOT = join(__dirname, '../../..');
const PASSWORD = 'secret of the test';

/** The example as somebody has it who followed its README, on the database of its own in `DATA_DIR`. */
export interface Library {
  /** The checkout. */
  root: string;
  /** Where it answers, without a slash at the end. */
  url: string;
  program: Program;
  /** What generating, migrating and starting have printed. */
  printed: string;
  ask(method: string, path: string, body?: unknown, account?: string): Promise<{ status: number; location: string | null; body: unknown }>;
  close(): Promise<void>;
}

/** Does what the first block of the README says, then generates, migrates and starts. */
export async function openLibrary(): Promise<Library> {
  const root = copyCheckout();
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-library-'));
  // The embedded server may run as another user.
  chmodSync(folder, 0o755);
  const [, steps] = /```sh\n(.*?)```/s.exec(readFileSync(join(ROOT, 'runtime/example/README.md'), 'utf8'))!;
  // The copy has no tests.
  execFileSync('sh', ['-ec', `mkdir -p tests\n${steps!}`], { cwd: root });
  if (existsSync(join(root, 'runtime/domain')) || existsSync(join(root, 'runtime/staff'))) throw new Error('there is more than the core');
  let printed = '';
  for (const words of [['generate'], ['migrate', '--name', 'library']]) {
    const { code, output } = await runProgram('scripts/run.mjs', words, {}, root);
    printed += output;
    if (code !== 0) throw new Error(output);
  }
  const env = { DATA_DIR: folder, PORT: '0', ADMIN_PASSWORD: PASSWORD };
  const program = startProgram('scripts/run.mjs', ['start'], env, root);
  await program.says('Ctrl-C ends it.');
  const url = /Ready at (\S+)\//.exec(program.output())![1]!;
  return {
    root,
    url,
    program,
    printed: printed + program.output(),
    async ask(method, path, body, account = `admin:${PASSWORD}`) {
      const response = await fetch(`${url}${path.startsWith('/') ? path : `/rest/v1/${path}`}`, {
        method,
        headers: { Authorization: `Basic ${Buffer.from(account).toString('base64')}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, location: response.headers.get('location'), body: isJson ? (JSON.parse(text) as unknown) : text };
    },
    async close() {
      program.child.kill('SIGTERM');
      await program.ended;
      for (const path of [root, folder]) rmSync(path, { recursive: true });
    },
  };
}
