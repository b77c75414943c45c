import { parseExactJson } from '../../../core/formats/exact-json';
import type { Readable } from 'node:stream';
import type { Query } from '../../../core/database/query';
import { packFiles, type Packed } from '../../../core/files/pack';
import { headerLine, rowLine, type RowFormat } from '../../../core/formats/write-rows';
import type { Belonging, PersonData } from '../../../core/plan/person-data';
import { hasRows, type Person, readRows } from './belongings';

const CSV: RowFormat = { delimiter: ',', safe: true };

/**
 * A ZIP archive of all that belongs to the person (`generated/person-data.ts`): of each table with rows of the person a JSON file with a list and a CSV
 * file with the same rows.
 */
export async function exportPerson(query: Query, { belongings }: PersonData, person: Person): Promise<Readable> {
  const files: Packed[] = [];
  for (const belonging of belongings) {
    if (!(await hasRows(query, belonging, person))) continue;
    files.push(
      { name: `${belonging.name}.json`, texts: () => jsonTexts(query, belonging, person) },
      { name: `${belonging.name}.csv`, texts: () => csvTexts(query, belonging, person) },
    );
  }
  return packFiles(files, new Date());
}

async function* jsonTexts(query: Query, belonging: Belonging, person: Person): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of readRows(query, belonging, person)) {
    yield `${before}${row}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvTexts(query: Query, belonging: Belonging, person: Person): AsyncGenerator<string> {
  yield headerLine(belonging.columns, CSV);
  for await (const row of readRows(query, belonging, person)) {
    yield rowLine(parseExactJson(row) as Record<string, unknown>, belonging.columns, CSV);
  }
}
