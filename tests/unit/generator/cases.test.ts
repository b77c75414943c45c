import { CATALOGUE, formatDiagnostic } from '../../../generator/check/catalogue';
import { EXTENDED } from '../../../generator/write/compare';
import { emitAll } from '../../../generator/emit';
import { printed } from '../../../generator/emit/typescript';
import { generate } from '../../../generator/generate';
import { declaredModelOf } from '../../support/declared-model';
import { CASES, expectedDiagnostics, expectedFiles, update, UPDATE, VERIFIED_CASES, type Case } from './cases';

/** Codes of files that are not UTF-8 or too large. `load.test.ts` tests them. */
const ELSEWHERE = ['R002', 'R003'];

/** The one case of a warning. Its files are generated, and not compared. */
const WARNING = 'R025_modeline';

/** What follows from every declaration together, compared for one case: the names that editors offer, and hashes. */
const NAMES = ['names.schema.json', 'sources.json'];
const WITH_NAMES = 'feature_names';

/** SQL is mostly the same for all cases, so it is compared for these only. */
const SQL_FILES = ['repeatable.sql', 'reader.sql'];
const WITH_SQL = [
  'feature_amounts',
  'feature_checks',
  'feature_sql_words',
  'feature_large',
  'feature_counted',
  'feature_hidden',
  'feature_located',
  'feature_sql',
  'feature_hooks',
  'feature_archived',
  'feature_file',
  'feature_types',
  'feature_search',
  'feature_scope',
  'feature_view_and_edit',
  'feature_translated',
  'feature_events',
  'feature_history',
  'feature_partition',
  'feature_looked_up',
];

/** So are the types of all tables. */
const TABLES = 'rows/tables.ts';
const WITH_TABLES = ['feature_types', 'feature_relations'];

/** Panels are of few cases. */
const PANELS = 'panels.ts';
const WITH_PANELS = ['feature_display', 'feature_extended_display'];

/** So is what `openapi.json` says. */
const OPENAPI = 'openapi.json';
const WITH_OPENAPI = [
  'feature_written_child',
  'feature_query',
  'feature_examples',
  'feature_endpoints',
  'feature_body',
  'feature_relations',
  'feature_choices',
  'feature_custom_fields',
  'feature_file',
  'feature_types',
  'feature_archived',
  'feature_view_and_edit',
  'feature_translated',
  'feature_deprecated',
];

function compared({ name }: Case, files: Map<string, string>): Map<string, string> {
  if (name === WARNING) return new Map();
  const left = [
    ...(WITH_SQL.includes(name) ? [] : SQL_FILES),
    ...(name === WITH_NAMES ? [] : NAMES),
    ...(WITH_OPENAPI.includes(name) ? [] : [OPENAPI]),
    ...(WITH_TABLES.includes(name) ? [] : [TABLES]),
    ...(WITH_PANELS.includes(name) ? [] : [PANELS]),
  ];
  return new Map([...files].filter(([file]) => !left.some((each) => file.endsWith(each))));
}

describe.each(CASES)('$name', (golden) => {
  const { files: own, extended = new Map(), diagnostics } = generate(golden.root);
  const files = new Map([...own, ...[...extended].map(([file, text]): [string, string] => [`${EXTENDED}/${file}`, text])]);
  const lines = diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join('');
  if (UPDATE) update(golden, lines, compared(golden, files));

  test('prints its diagnostics', () => expect(lines).toBe(expectedDiagnostics(golden)));

  test('generates its files', () => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(files.size === 0).toBe(errors.length > 0);
    expect(Object.fromEntries(compared(golden, files))).toEqual(expectedFiles(golden));
  });
});

test('every code of the catalogue has a case that prints it', () => {
  const codes = Object.keys(CATALOGUE).filter((code) => !ELSEWHERE.includes(code));
  const without = codes.filter((code) => {
    const golden = [...CASES, ...VERIFIED_CASES].find(({ name }) => name.startsWith(`${code}_`));
    return !golden || !expectedDiagnostics(golden).includes(` ${code} `);
  });
  expect(without).toEqual([]);
});

test('the same declarations give the same bytes', () => {
  const golden = CASES.find(({ name }) => name.startsWith('feature_'))!;
  const emitted = (): [string, string][] => [...printed(emitAll(declaredModelOf(golden.root)))];
  expect(emitted()).toEqual(emitted());
});
