import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newResource } from '../../../generator/new/new-resource';
import { verifySql } from '../../../scripts/verify/command';
import { makeDatabase } from '../../support/databases';
import { runProgram } from '../../support/program';
import { runHere } from '../../support/run-here';
import { CASES, expectedDiagnostics, update, UPDATE, VERIFIED_CASES } from '../../unit/generator/cases';
import { makeFolder, RecordedOutput, removeFolder, THING } from '../../unit/generator/project-folder';

/** Runs `npm run generate -- --verify` on the YAML below a folder, on a database of the tests' server. */
async function verified(root: string): Promise<{ code: number | string; output: string }> {
  const database = await makeDatabase('empty');
  try {
    return await runHere(verifySql, ['--verify', '--root', root, '--url', database.url]);
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

test('a resource with a field that not everybody sees is in order', async () => {
  const root = makeFolder({
    'resources/things/thing.yaml': `${THING}  price: { type: integer, view: things.delete, help: Its price. }\n  upper: { type: computed, as: string, sql: upper(t.name), help: Louder. }\n`,
  });
  expect(await verified(root)).toEqual({ code: 0, output: '1 pieces of SQL, all in order\n' });
  removeFolder(root);
});

test('YAML with another mistake is not prepared', async () => {
  const root = makeFolder({ 'resources/things/thing.yaml': THING.replace('string', 'strng') });
  const { code, output } = await runHere(verifySql, ['--verify', '--root', root]);
  expect([code, output]).toEqual([1, expect.stringMatching(/R012.*\n1 error\n$/)]);
  removeFolder(root);
});

test('SQL is prepared beside a check that is wrong without a database, so that one run tells both', async () => {
  const checks = "checks:\n  - { name: one, sql: t.nmae <> '', message: No. }\n  - { name: two, sql: t.name > 3, message: No. }\n";
  const root = makeFolder({ 'resources/things/thing.yaml': THING.replace('fields:', `${checks}fields:`) });
  expect(await verified(root)).toEqual({
    code: 1,
    output: [
      'resources/things/thing.yaml:6:23 R094 a check on an unknown column "nmae"; did you mean "name"?',
      'resources/things/thing.yaml:7:30 R135 PostgreSQL refuses this SQL: operator does not exist: character varying > integer',
      '2 errors\n',
    ].join('\n'),
  });
  removeFolder(root);
});

test('a resource that --new has written passes, with all that its comments offer', async () => {
  const root = makeFolder({
    'resources/things/thing.yaml': THING,
    'resources/mixins/timestamps.yaml': readFileSync('resources/mixins/timestamps.yaml', 'utf8'),
  });
  const file = join(root, 'resources/shifts/shift.yaml');
  const out = new RecordedOutput();
  expect([await newResource(root, ['shift', '--field', 'starts_at datetime'], out), out.problems]).toEqual([0, []]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^# (unique_together|checks|archived)/gm, '$1'));
  const result = await verified(root);
  expect(result).toEqual({ code: 0, output: '1 pieces of SQL, all in order\n' });
  removeFolder(root);
});

test.each(['feature_translated', 'feature_computed_defaults'])('the SQL of %s is in order', async (name) => {
  const { root } = CASES.find((golden) => golden.name === name)!;
  expect(await verified(root)).toEqual({ code: 0, output: expect.stringMatching(/^\d+ pieces of SQL, all in order\n$/) });
});
