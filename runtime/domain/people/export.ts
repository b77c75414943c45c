import { tables } from '../../../generated/rows/tables';
import type { Readable } from 'node:stream';
import type { Answer, Content } from '../../core/call';
import { type Query, queryOn, MAX_INT4, quoted } from '../../core/database/sql';
import { type Packed, packFiles } from '../../core/files/decode';
import { parseExactJson } from '../../core/formats/exact-json';
import { headerLine, type RowFormat, rowLine } from '../../core/formats/write-rows';
import type { Belonging, PersonData } from '../../core/plan/person-data';
import type { Services } from '../../core/call/services';

/** The person with this id. Undefined without such a user. */
export async function findPerson(services: Pick<Services, 'prisma'>, id: number): Promise<Person | undefined> {
  if (!Number.isSafeInteger(id) || id > MAX_INT4) return undefined;
  return (await tables(services).user.findUnique({ where: { id }, select: { id: true, email: true } })) ?? undefined;
}

/** The archive with the data of a person as a download that no cache keeps. Whoever calls it has asked who may have it, and sends it. */
export async function personArchive(
  { pool, personData }: Pick<Services, 'pool' | 'personData'>,
  person: Person,
): Promise<Answer & { body: Content }> {
  const content = await exportPerson(queryOn(pool), personData, person);
  const headers = { 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="user-${person.id}.zip"` };
  return { status: 200, headers, body: { content, type: 'application/zip' } };
}

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

/** Whose rows: the id, and the e-mail address unless it was erased. */
interface Person {
  id: number;
  email: string | null;
}

/** How many rows one statement reads. */
const BATCH = 1000;

/** Whether the person has any row of the table. */
async function hasRows(query: Query, belonging: Belonging, person: Person): Promise<boolean> {
  const { parts, values } = selects(belonging, person, '1');
  if (parts.length === 0) return false;
  const [row] = await query(`SELECT EXISTS (${parts.join(' UNION ALL ')}) AS found`, values);
  return row!.found === true;
}

/**
 * The rows of the person in one table, as JSON texts, by the order of the primary key. Each batch is a statement of its own, so that a slow reader holds
 * no connection.
 */
async function* readRows(query: Query, belonging: Belonging, person: Person): AsyncGenerator<string> {
  const { primary, columns } = belonging;
  const { parts, values } = selects(belonging, person, columns.map((column) => `t."${column}"`).join(', '));
  if (parts.length === 0) return;
  for (let last: unknown; ; ) {
    const after = last === undefined ? '' : `WHERE r."${primary}" > $${values.length + 1}`;
    // Materialized, so that the rows are found by their person, and not by a walk over the primary key.
    const rows = await query(
      `WITH theirs AS MATERIALIZED (${parts.join(' UNION ALL ')})
       SELECT DISTINCT ON (r."${primary}") r."${primary}" AS key, row_to_json(r.*)::text AS json FROM theirs r ${after}
       ORDER BY r."${primary}" LIMIT ${BATCH}`,
      last === undefined ? values : [...values, last],
    );
    for (const { json } of rows) yield String(json);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.key;
  }
}

/** A SELECT for each way in which rows of the table are the person's. Each uses an index of its own. */
function selects(
  { table, person: conditions, address }: Belonging,
  { id, email }: Person,
  what: string,
): { parts: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const place = (condition: string, value: unknown): string => {
    if (!values.includes(value)) values.push(value);
    return condition.replaceAll('$1', `$${values.indexOf(value) + 1}`);
  };
  const wheres = [
    ...conditions.map((condition) => place(condition, id)),
    ...(address !== undefined && email !== null ? [place(address, email)] : []),
  ];
  return { parts: wheres.map((where) => `SELECT ${what} FROM ${quoted(table)} t WHERE ${where}`), values };
}
