import { CATALOGUE, format } from '../../generator/check/catalogue';
import { generate } from '../../generator/generate';
import { CASES, expectedDiagnostics, expectedFiles, update, UPDATE } from './cases';

/** These need a file that is no text, or a very large one: load.test.ts makes them. */
const ELSEWHERE = ['R002', 'R003'];

/** Cases of diagnostics are called after their code; that warns only is generated all the same. */
const WARNING = 'R025_modeline';

describe.each(CASES)('$name', (each) => {
  const { files, diagnostics } = generate(each.root);
  const lines = diagnostics.map((diagnostic) => `${format(diagnostic)}\n`).join('');
  const kept = each.name === WARNING ? new Map<string, string>() : files;
  if (UPDATE) update(each, lines, kept);

  test('gives its diagnostics', () => expect(lines).toBe(expectedDiagnostics(each)));

  test('gives its files', () => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(files.size === 0).toBe(errors.length > 0);
    expect(Object.fromEntries(kept)).toEqual(expectedFiles(each));
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
