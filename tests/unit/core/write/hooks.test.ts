import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterCommit, AfterSave, BeforeSave } from '../../../../runtime/core/write';
import { ProjectFiles } from '../../../../generator/check/project-files';
import { DomainCode } from '../../../../generator/check/table-code';
import { plans } from '../../../../generated';

const ROOT = join(__dirname, '../../../..');

interface ShiftRow {
  readonly id: number;
  name: string;
  readonly slug: string;
  hours: number | null;
}

describe('handlers of hooks are held to the fields of the row by the compiler', () => {
  // `npm run lint` compiles the tests: a line below that compiled all the same would be an error there.
  const before: BeforeSave<ShiftRow> = ({ old, new: shift, refuse }) => {
    shift.hours = (old?.hours ?? 0) + shift.name.length;
    // @ts-expect-error there is no such field
    shift.hour = 2;
    // @ts-expect-error a text is no number
    shift.hours = 'two';
    // @ts-expect-error triggers compute it
    shift.slug = 'x';
    // @ts-expect-error a new row has no number yet
    shift.id.toFixed();
    // @ts-expect-error the old row is over
    if (old) old.name = 'x';
    // @ts-expect-error there is no such field
    if (shift.name === '') refuse('nam', 'Say a name.');
  };
  const after: AfterSave<ShiftRow> = ({ new: shift }) => {
    // @ts-expect-error it is written already
    shift.name = 'x';
  };
  const committed: AfterCommit<ShiftRow> = ({ new: shift }) => {
    // @ts-expect-error a deleted row has no new values
    shift.name.trim();
  };

  test('as the lines above say', () =>
    expect([before, after, committed].map((handler) => typeof handler)).toEqual(Array(3).fill('function')));
});

describe('code that writes tables whose names it puts together says which', () => {
  const WRITES =
    /\b(?:INSERT\s+INTO|UPDATE|MERGE\s+INTO|COPY)\s+(?:ONLY\s+)?"?\$\{|delegateOf\([\s\S]*\.(?:create|update|upsert)\w*\(|\btakeSlot\(/;
  const sources = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8')));
  const tables = new Set(plans.flatMap(({ read }) => read.tables));

  test.each(sources('runtime/domain'))('%s', (file) => {
    const said = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/@writes (.+)/g)].map(([, names]) => names!);
    expect(said).not.toEqual([]);
    for (const names of said.filter((text) => !/^(rows of people|the types of )/.test(text)))
      for (const name of names.split(', ')) expect(tables).toContain(name);
  });

  test('and of the core only what writes no rows of resources but through hooks, or keeps its own', () => {
    expect(sources('runtime/core').sort()).toEqual([
      'runtime/core/auth/access-history.ts', // entries of the history
      'runtime/core/auth/group-store.ts', // what groups own, by the staff command
      'runtime/core/backup/jobs.ts', // the queue
      'runtime/core/backup/restore.ts', // rows that were saved once, before there are triggers
      'runtime/core/backup/write-backup.ts', // reads
      'runtime/core/database/states.ts', // transitions: who imports those of a table writes it (R126)
      'runtime/core/outbound/due-rows.ts', // who says what its rows are says its table
      'runtime/core/outbound/receivers.ts', // the same of its receivers: which secrets are valid, and when the next message is sent
      'runtime/core/partitions/retention.ts', // the table of counts, which R125 refuses
      'runtime/core/write/custom-fields/custom-fields.ts', // rows of custom fields, which R125 refuses
      'runtime/core/write/one-statement.ts', // only without hooks
      'runtime/core/write/references/reference-lists.ts', // through hooks; and tables of pairs
      'runtime/core/write/remove.ts', // only without hooks: deletions have none
      'runtime/core/write/sql-row.ts', // through hooks
      'runtime/core/write/translations.ts', // translations, which no YAML declares, so they have no hooks
    ]);
  });

  test('and the generator finds them', () => {
    const code = new DomainCode(new ProjectFiles(ROOT));
    expect(code.writer('core_zip', 'zip')).toMatch(/^runtime\/domain\/geo\/country-scripts\.ts:\d+$/);
    expect(code.writer('core_user', 'user')).toBeDefined();
    expect(code.writer('core_sendingdomain', 'sendingdomain')).toMatch(/^runtime\/domain\/mailings\/sending-domains\.ts:\d+$/);
    expect(code.writer('core_product', 'product')).toBeUndefined();
  });
});
