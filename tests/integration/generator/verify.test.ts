import { makeDatabase } from '../../support/databases';
import { runProgram } from '../../support/program';
import { expectedDiagnostics, update, UPDATE, VERIFIED_CASES } from '../../unit/generator/cases';
import { makeFolder, removeFolder, THING } from '../../unit/generator/project-folder';

/** Runs `npm run generate -- --verify` on the YAML below a folder, on a database of the tests' server. */
async function verified(root: string): Promise<{ code: number | string; output: string }> {
  const database = await makeDatabase('empty');
  try {
    return await runProgram('scripts/verify/main.ts', ['--verify', '--root', root, '--url', database.url]);
  } finally {
    await database.drop();
  }
}

test.each(VERIFIED_CASES)('$name prints its diagnostics', async (golden) => {
  const { code, output } = await verified(golden.root);
  const lines = output.replace(/\d+ errors?\n$/, '');
  if (UPDATE) update(golden, lines, new Map());
  expect(lines).toBe(expectedDiagnostics(golden));
  expect(code).toBe(1);
});

test('SQL without a mistake is counted, on a server of the command itself', async () => {
  const root = makeFolder({
    'resources/things/thing.yaml': `${THING}  upper: { type: computed, as: string, sql: upper(t.name), help: Louder. }\n`,
  });
  const result = await runProgram('scripts/verify/main.ts', ['--verify', '--root', root]);
  expect(result).toEqual({ code: 0, output: '1 pieces of SQL, all in order\n' });
  removeFolder(root);
});

test('YAML with another mistake is not prepared', async () => {
  const root = makeFolder({ 'resources/things/thing.yaml': THING.replace('string', 'strng') });
  const { code, output } = await runProgram('scripts/verify/main.ts', ['--verify', '--root', root]);
  expect([code, output]).toEqual([1, expect.stringMatching(/R012.*\n1 error\n$/)]);
  removeFolder(root);
});
