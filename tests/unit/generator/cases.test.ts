import { CATALOGUE, formatDiagnostic } from '../../../generator/check/catalogue';
import { generate } from '../../../generator/generate';
import { CASES, expectedDiagnostics, expectedFiles, update, UPDATE, type Case } from './cases';

/** These need a file that is no text, or a very large one: load.test.ts makes them. */
const ELSEWHERE = ['R002', 'R003'];

/** Cases of diagnostics are called after their code; that warns only is generated all the same. */
const WARNING = 'R025_modeline';

/** Most of the repeatable SQL is the same for all: only these cases, which are about it, keep it. */
const WITH_SQL = ['feature_large', 'feature_hidden', 'feature_located', 'feature_sql'];

function kept({ name }: Case, files: Map<string, string>): Map<string, string> {
  if (name === WARNING) return new Map();
  return new Map([...files].filter(([file]) => file !== 'repeatable.sql' || WITH_SQL.includes(name)));
}

describe.each(CASES)('$name', (each) => {
  const { files, diagnostics } = generate(each.root);
  const lines = diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join('');
  if (UPDATE) update(each, lines, kept(each, files));

  test('gives its diagnostics', () => expect(lines).toBe(expectedDiagnostics(each)));

  test('gives its files', () => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(files.size === 0).toBe(errors.length > 0);
    expect(Object.fromEntries(kept(each, files))).toEqual(expectedFiles(each));
  });
});

test('every code of the catalogue has a case that gives it', () => {
  const codes = Object.keys(CATALOGUE).filter((code) => !ELSEWHERE.includes(code));
  const without = codes.filter((code) => {
    const each = CASES.find(({ name }) => name.startsWith(`${code}_`));
    return !each || !expectedDiagnostics(each).includes(` ${code} `);
  });
  expect(without).toEqual([]);
});

test('the same declarations give the same bytes', () => {
  const each = CASES.find(({ name }) => name.startsWith('feature_'))!;
  expect([...generate(each.root).files]).toEqual([...generate(each.root).files]);
});
