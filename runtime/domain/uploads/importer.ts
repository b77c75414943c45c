import type { Services } from '../../framework/services';
import { advance, checkpoint, type Item, type Run } from './checkpoint';
import { donationSources } from './donation';
import { takeItem } from './each';
import type { Inspected } from './inspect';
import { loadItems, type LoadRules, type NoteRow } from './load';
import { noteOf } from './notes';
import { readRow, type RowContext } from './row';
import { type FileRow, readRows } from '../../framework/files/rows';
import { checkFields, ruledFields } from './rules';
import type { Upload } from './upload';
import { MOST_WEIGHT, weightOf } from '../../framework/files/weight';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** Rows that one transaction imports, unless they weigh too much: few enough to hold locks for a moment only. */
const MOST_ROWS = 1000;

/** Errors, and warnings, that are noted of one row: a wide one may have a fault in each cell. */
const MOST_NOTES = 20;

/** The source of rows that give none, where the page gives none either. */
const USUAL_SOURCE = 'import';

/** Imports the rows of a file that was found fit, from the row after the last that is done. Throws `Superseded` when the upload has ended. */
export async function loadUpload(
  services: Services,
  upload: Upload,
  path: string,
  inspected: Inspected,
  signal?: AbortSignal,
): Promise<void> {
  const { pool } = services;
  const { header, format, warnings } = inspected;
  const run: Run = { uploadId: upload.id, progress: upload.progress, began: Date.now(), done: 0 };
  const columns = { names: header.names, delimiter: format.delimiter };
  const note: NoteRow = (item, kind, column, message) => {
    if (item[kind].length < MOST_NOTES) item[kind].push(noteOf(columns, item.number, item.cells, column, message, item[kind][0]));
  };
  const importItems =
    upload.pageType === 'Import'
      ? await importerOf(services, upload, run, inspected, note)
      : eachOf(services, upload, run, inspected, note);
  if (run.progress === null) await storeHeader(run);
  let items: Item[] = [];
  let weight = 0;
  const flush = async (): Promise<void> => {
    if (items.length > 0) await importItems(items);
    if (signal?.aborted) throw new Error('The worker ends; another one goes on with the upload.');
    [items, weight] = [[], 0];
  };
  for await (const row of readRows(path, format)) {
    if (row.number <= run.progress!) continue;
    items.push(itemOf(row));
    weight += weightOf(row.values, header.names.length);
    if (items.length >= MOST_ROWS || weight >= MOST_WEIGHT) await flush();
  }
  await flush();

  async function storeHeader(begun: Run): Promise<void> {
    const item: Item = { number: 1, cells: [], row: undefined, errors: [], warnings };
    await inTransaction(pool, (client) => checkpoint(client, begun, [item]), { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT });
    advance(begun, [item]);
  }
}

function itemOf({ number, values }: FileRow): Item {
  return { number, cells: values, row: undefined, errors: [], warnings: [] };
}

/** Imports many rows at once, as import pages allow. */
async function importerOf(
  services: Services,
  upload: Upload,
  run: Run,
  { header }: Inspected,
  note: NoteRow,
): Promise<(items: Item[]) => Promise<void>> {
  const { pool, settings } = services;
  const context: RowContext = {
    header,
    secret: settings.secretKey,
    languages: await languages(services),
    donations: await donationSources(pool, header),
  };
  const ruled = await ruledFields(pool, header);
  const rules = rulesOf(upload, header, settings.secretKey);
  return async (items) => {
    for (const item of items) {
      const row = readRow({ number: item.number, values: [...item.cells] }, context, (column, message) =>
        note(item, 'errors', column, message),
      );
      if (item.errors.length === 0) item.row = row;
    }
    await checkFields(services, items, ruled, note);
    await loadItems(pool, run, items, rules, note);
  };
}

/** Leaving comes before joining, for `subscribe` is on unless it is switched off. */
function rulesOf(upload: Upload, header: LoadRules['header'], secret: string): LoadRules {
  const leaves = upload.unsubscribeAll ? 'all' : upload.unsubscribe ? 'list' : 'none';
  const joins = {
    fresh: !upload.fieldsOnly && leaves === 'none' && (upload.subscribe || upload.subscribeIfNew),
    known: !upload.fieldsOnly && leaves === 'none' && upload.subscribe && !upload.subscribeIfNew,
  };
  const source = upload.defaultSource || USUAL_SOURCE;
  return {
    header,
    people: { secret, creates: !upload.fieldsOnly, writesPerson: !upload.fieldsOnly, writesLanguage: header.has('lang'), joins, source },
    act: upload.fieldsOnly ? null : { pageId: upload.pageId, listId: upload.listId, source, joins, leaves },
  };
}

/** Takes rows one by one, as the pages of events do. */
function eachOf(
  services: Services,
  upload: Upload,
  run: Run,
  { header, account }: Inspected,
  note: NoteRow,
): (items: Item[]) => Promise<void> {
  const rules = { header, account, page: upload.pageName, source: USUAL_SOURCE };
  return async (items) => {
    for (const item of items) await takeItem(services, run, item, rules, note);
  };
}

async function languages({ pool }: Services): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: number; name: string; code: string | null }>(
    'SELECT id, name, iso_code AS code FROM core_language',
  );
  return new Map(
    rows.flatMap(({ id, name, code }) =>
      [String(id), name.toLowerCase(), code?.toLowerCase()].flatMap((text) => (text ? [[text, id] as const] : [])),
    ),
  );
}
