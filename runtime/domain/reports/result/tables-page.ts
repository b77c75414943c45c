import { Router } from 'express';
import type { RequestHandler } from '../../../core/call/express';
import type { Account } from '../../../core/plan/viewer';
import { hasRight, staff, unauthorised } from '../../../core/auth/permissions';
import { frame } from '../../../staff/frame/frame';
import { html, type Markup } from '../../../core/formats/markup';
import type { Words } from '../../../staff/words';
import { sendPageText, viewOf } from '../../../staff/frame/send-page';
import { displayOf } from '../../../staff/object/display';
import { translated } from '../../../staff/words/labels';
import type { Services } from '../../../core/call/services';
import type { Pool } from 'pg';
import { Message, texts } from '../../../core/words';

/** They change with the program alone. */
const known = new WeakMap<Pool, Promise<ReadableTable[]>>();

const TABLES_PATH = '/staff/tables/';
const TABLES_ID = 'tables';

/** Whoever may write SQL may know what it can read. */
const RIGHT = 'reports.edit';

/** GET `/staff/tables/`: the tables and columns that SQL may read. It is long, so forms with SQL lead to it, and a script puts it beside the SQL. */
const tablesPage: RequestHandler = async (request, response) => {
  const { services, account = null } = request;
  if (!hasRight(account, RIGHT)) throw unauthorised(new Message('requests.edit_not_allowed', { kind: 'reports' }));
  const view = viewOf(request, 200);
  const content = html`<section class="panel" id="${TABLES_ID}">${await tablesList(services, view.words)}</section>`;
  const text = frame(view, { title: texts('reports', view.words).tables, content });
  sendPageText(request, response, { status: 200, headers: { 'Cache-Control': 'private, no-cache' } }, text);
};

/** Pages of reports for staff that are of no resource. */
export const reportsSite = Router();
reportsSite.get(TABLES_PATH, staff(), tablesPage);

/** The way to the list of tables, which a script puts in its place. Null for who may not write SQL. */
export function wayToTables(account: Account | null, words: Words): Markup | null {
  return hasRight(account, RIGHT)
    ? html`<p><a href="${TABLES_PATH}#${TABLES_ID}" data-part target="_blank">${texts('reports', words).all_tables}</a></p>`
    : null;
}

/**
 * The tables that SQL may read, each with its columns: those that people use first, as `beside_sql` of the YAML says, with what they hold; the others folded.
 * Beside a field of SQL a script finds them, and puts a name into it that is clicked.
 */
async function tablesList(services: Pick<Services, 'pool' | 'registry'>, page: Words): Promise<Markup> {
  const words = texts('reports', page);
  const tables = await readableTables(services);
  const item = (table: ReadableTable & { called?: string }): Markup => tableItem(table, page);
  const first = firstTables(services, page).flatMap(({ name, called }) => {
    const table = tables.find((each) => each.name === name);
    return table ? [{ ...table, called }] : [];
  });
  const others = tables.filter(({ name }) => !first.some((each) => each.name === name));
  return html`<div data-names="${words.find_table}" data-hint="${words.tables_hint}"><ul class="tables">${first.map(item)}</ul>
<details class="others"><summary>${words.other_tables}</summary><ul class="tables">${others.map(item)}</ul></details></div>`;
}

function firstTables({ registry }: Pick<Services, 'registry'>, page: Words): { name: string; called: string }[] {
  return registry
    .all()
    .map((plan) => ({ name: plan.read.tables[0]!, display: displayOf(plan) }))
    .filter(({ display }) => display.beside_sql !== undefined)
    .sort((one, other) => one.display.beside_sql! - other.display.beside_sql!)
    .map(({ name, display }) => ({ name, called: translated(page, display.plural) }));
}

function tableItem({ name, columns, called }: ReadableTable & { called?: string }, { colon }: Words): Markup {
  return html`<li><details><summary>${called !== undefined && html`${called}${colon}`}<code>${name}</code></summary><p><code>${[name, ...columns].join(' ')}</code></p></details></li>`;
}

/** A table or view that SQL of staff may read. */
interface ReadableTable {
  name: string;
  columns: string[];
}

/** The tables and columns that SQL of staff may read, by name. Where a view stands before a table of its name, each column is there once. What other views alone read (`seen_…`) is left out. They are read once for a process. */
function readableTables({ pool }: Pick<Services, 'pool'>): Promise<ReadableTable[]> {
  const read = known.get(pool) ?? query(pool);
  known.set(pool, read);
  read.catch(() => known.delete(pool));
  return read;
}

async function query(pool: Pool): Promise<ReadableTable[]> {
  const { rows } = await pool.query<ReadableTable>(
    `SELECT name, array_agg(column_name ORDER BY place) AS columns FROM (SELECT c.relname AS name, a.attname::text AS column_name, min(a.attnum) AS place
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'v', 'p') AND c.relnamespace::regnamespace::text NOT LIKE 'pg\\_%' AND c.relnamespace::regnamespace::text <> 'information_schema'
       AND c.relname NOT LIKE 'seen\\_core\\_%'
       AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
       AND CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
         THEN has_schema_privilege('advocacy_reader', c.relnamespace, 'USAGE') AND has_column_privilege('advocacy_reader', c.oid, a.attnum, 'SELECT') END
     GROUP BY c.relname, a.attname) readable GROUP BY name ORDER BY name`,
  );
  return rows;
}
