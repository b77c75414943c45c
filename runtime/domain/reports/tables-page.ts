import { type RequestHandler, Router } from 'express';
import type { Account } from '../../core/auth/account';
import { hasRight, staff, unauthorised } from '../../core/auth/permissions';
import { frame } from '../../staff/frame';
import { html, type Markup } from '../../core/formats/markup';
import type { Words } from '../../staff/words';
import { sendPageText, viewOf } from '../../staff/send-page';
import { panelWords } from './panel-words';
import { tablesList } from './tables-list';

const TABLES_PATH = '/staff/tables/';
const TABLES_ID = 'tables';
/** Whoever may write SQL may know what it can read. */
const RIGHT = 'reports.edit';

/** GET `/staff/tables/`: the tables and columns that SQL may read. It is long, so forms with SQL lead to it, and a script puts it beside the SQL. */
const tablesPage: RequestHandler = async (request, response) => {
  const { services, account = null } = request;
  if (!hasRight(account, RIGHT)) throw unauthorised('This account may not edit reports.');
  const view = viewOf(request, 200);
  const content = html`<section class="panel" id="${TABLES_ID}">${await tablesList(services, view.words)}</section>`;
  const text = frame(view, { title: panelWords(view.words).tables, content });
  sendPageText(request, response, { status: 200, headers: { 'Cache-Control': 'private, no-cache' } }, text);
};

/** Pages of reports for staff that are of no resource. */
export const reportsSite = Router();
reportsSite.get(TABLES_PATH, staff(), tablesPage);

/** The way to the list of tables, which a script puts in its place. Null for who may not write SQL. */
export function wayToTables(account: Account | null, words: Words): Markup | null {
  return hasRight(account, RIGHT)
    ? html`<p><a href="${TABLES_PATH}#${TABLES_ID}" data-part target="_blank">${panelWords(words).all_tables}</a></p>`
    : null;
}
