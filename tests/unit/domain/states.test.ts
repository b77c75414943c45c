import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Transition } from '../../../runtime/core/database/states';

const ROOT = join(__dirname, '../../..');
const DOMAIN = join(ROOT, 'runtime/domain');

/** A trigger writes them: SQL files know no transitions. */
const BY_TRIGGERS = ['mailings/sql/targeting.sql sets core_mailing.query_status'];

/** Columns whose transitions the YAML says, by table. */
const STATES = new Map<string, Set<string>>();
for (const file of readdirSync(join(ROOT, 'generated/states'))) {
  // oxlint-disable-next-line typescript/no-require-imports -- every file there is
  for (const ways of Object.values(require(join(ROOT, 'generated/states', file)) as Record<string, Record<string, Transition>>)) {
    const { table, column } = Object.values(ways)[0]!.of;
    STATES.set(table, (STATES.get(table) ?? new Set()).add(column));
  }
}

/** The columns with transitions that SQL in a text sets by hand. */
function setByHand(text: string): string[] {
  const statements = text.matchAll(
    /\b(?:UPDATE|INSERT\s+INTO)\s+"?(\w+)"?(?:(?!\b(?:UPDATE|INSERT\s+INTO)\s+"?\w+_)[^])*?\bSET\b([^]*?)(?=\bWHERE\b|\bFROM\b|\bRETURNING\b|`|;|$)/g,
  );
  return [...statements].flatMap(([, table, assignments]) =>
    [...(STATES.get(table!) ?? [])]
      .filter((column) => new RegExp(`(?:^|,)\\s*"?${column}"?\\s*=`).test(assignments!))
      .map((column) => `sets ${table}.${column}`),
  );
}

test('the domain changes a state by the transitions of the YAML alone', () => {
  const files = readdirSync(DOMAIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = files.flatMap((file) => setByHand(readFileSync(file, 'utf8')).map((what) => `${relative(DOMAIN, file)} ${what}`));
  expect(found).toEqual(BY_TRIGGERS);
});

test.each([
  ["UPDATE core_mailing SET status = 'sent' WHERE id = $1", ['sets core_mailing.status']],
  ['UPDATE core_mailing m SET progress = 1, "status" = $2 FROM x WHERE m.id = x.id', ['sets core_mailing.status']],
  ['UPDATE core_mailing SET $' + '{moveSql(mailingStatus.stop)}, finished_at = now()', []],
  ["UPDATE core_mailing SET progress = 1 WHERE status = 'sending'", []],
  ["INSERT INTO core_mailing (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET status = 'sent'", ['sets core_mailing.status']],
])('what is set by hand is found: %s', (sql, found) => expect(setByHand(sql)).toEqual(found));
