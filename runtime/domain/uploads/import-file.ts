import { tables } from '../../../generated/rows/tables';
import type { Wording } from '../../core/words';
import { inFileTransaction } from '../../core/files/file-transaction';
import { type FileRow, readFileRows, estimateSize, MAX_BATCH_SIZE } from '../../core/files/file-rows';
import type { Services } from '../../core/call/services';
import { advanceProgress, type ImportProgress, type PendingRow, storeCheckpoint } from './checkpoint';
import { loadDonationSources } from './columns/donation-columns';
import { type AddIssue, importBatch, type ImportRules } from './rows/import-batch';
import { importSingleRow } from './rows/import-single-row';
import type { InspectedFile } from './inspect-file';
import { homeOf } from '../installation';
import { parseRow, type RowContext, type RowLanguage } from './rows/parse-row';
import { makeIssue } from './rows/row-issues';
import type { Upload } from './upload';
import { checkUserFields, findConstrainedFields } from './columns/user-fields';
import type { Header } from './columns/header';

/** The source of rows that have none, on pages that have none. */
const USUAL_SOURCE = 'import';

/** Rows of one transaction, unless they are too large. Few rows hold their locks for a moment only. */
const MAX_BATCH_ROWS = 1000;

/** Errors, and warnings, that are stored for one row. A wide row may have one in each cell. */
const MAX_ISSUES_PER_ROW = 20;

type ImportRows = (rows: PendingRow[]) => Promise<void>;

/**
 * Imports the rows of an inspected file, batch by batch, from the row after the last checkpoint. Throws a `Superseded` when the upload has
 * ended, and an error when `signal` is aborted.
 */
export async function importFile(
  services: Services,
  upload: Upload,
  path: string,
  inspected: InspectedFile,
  signal?: AbortSignal,
): Promise<void> {
  const { header, format, warnings } = inspected;
  const run: ImportProgress = { uploadId: upload.id, progress: upload.progress, startedAt: Date.now(), rowCount: 0 };
  const columns = { names: header.names, delimiter: format.delimiter };
  const addIssue: AddIssue = (pending, kind, column, message) => {
    const issues = pending[kind];
    if (issues.length < MAX_ISSUES_PER_ROW) issues.push(makeIssue(columns, pending, { column, message }, issues[0]));
  };
  const importRows =
    upload.pageType === 'Import'
      ? await batchImporter(services, upload, run, inspected, addIssue)
      : singleRowImporter(services, upload, run, inspected, addIssue);
  if (run.progress === null) await storeHeader(services, run, { ...toPending({ number: 1, values: [] }), warnings });
  for await (const batch of batchesAfter(run.progress!, readFileRows(path, format), header.names.length)) {
    await importRows(batch);
    endWhenAborted(signal);
  }
  endWhenAborted(signal);
}

function endWhenAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Error('The worker ends; another one goes on with the upload.');
}

/** The rows after the last one that is stored, in batches that are small enough for memory and for the locks of a transaction. */
async function* batchesAfter(lastStored: number, rows: AsyncIterable<FileRow>, columnCount: number): AsyncGenerator<PendingRow[]> {
  let batch: PendingRow[] = [];
  let size = 0;
  for await (const row of rows) {
    if (row.number <= lastStored) continue;
    batch.push(toPending(row));
    size += estimateSize(row.values, columnCount);
    if (batch.length < MAX_BATCH_ROWS && size < MAX_BATCH_SIZE) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Stores the checkpoint of row 1, with the warnings about the header. */
async function storeHeader({ pool }: Services, run: ImportProgress, header: PendingRow): Promise<void> {
  await inFileTransaction(pool, (client) => storeCheckpoint(client, run, [header]), 'program');
  advanceProgress(run, [header]);
}

function toPending({ number, values }: FileRow): PendingRow {
  return { number, cells: values, row: undefined, errors: [], warnings: [] };
}

/** For import pages: parses and checks the rows of a batch, then imports them together. */
async function batchImporter(
  services: Services,
  upload: Upload,
  run: ImportProgress,
  { header }: InspectedFile,
  addIssue: AddIssue,
): Promise<ImportRows> {
  const { pool, settings } = services;
  const { country: home, ...clock } = await homeOf(services);
  const rules = importRules(upload, header, settings.secretKey, home);
  const context: RowContext = {
    header,
    secret: settings.secretKey,
    languages: await loadLanguages(services),
    donations: await loadDonationSources(pool, header, upload.language || undefined),
    home,
    clock,
  };
  const constrainedFields = await findConstrainedFields(pool, header);
  return async (batch) => {
    for (const pending of batch) {
      const fileRow = { number: pending.number, values: [...pending.cells] };
      const add = (kind: 'errors' | 'warnings') => (column: string, message: Wording) => addIssue(pending, kind, column, message);
      const row = parseRow(fileRow, context, add('errors'), add('warnings'));
      if (pending.errors.length === 0) pending.row = row;
    }
    await checkUserFields(services, batch, constrainedFields, addIssue);
    await importBatch(services, run, batch, rules, addIssue);
  };
}

/** For pages of events: imports each row as an action of its own. */
function singleRowImporter(
  services: Services,
  upload: Upload,
  run: ImportProgress,
  { header, account }: InspectedFile,
  addIssue: AddIssue,
): ImportRows {
  const rules = { header, account, page: upload.pageName, listId: upload.listId, source: USUAL_SOURCE };
  return async (batch) => {
    for (const pending of batch) await importSingleRow(services, run, pending, rules, addIssue);
  };
}

/** Languages by id, name and ISO code, in lower case. */
async function loadLanguages(services: Services): Promise<Map<string, RowLanguage>> {
  const languages = await tables(services).language.findMany({ select: { id: true, name: true, iso_code: true } });
  return new Map(
    languages.flatMap(({ id, name, iso_code: code }) =>
      [String(id), name.toLowerCase(), code?.toLowerCase()].flatMap((key) =>
        key ? [[key, { id, code: code ?? undefined }] as const] : [],
      ),
    ),
  );
}

/** What an upload does, by the options of its page. Unsubscribing wins over subscribing. */
function importRules(upload: Upload, header: Header, secret: string, home: string): ImportRules {
  const leaves = upload.unsubscribeAll ? 'all' : upload.unsubscribe ? 'list' : 'none';
  const maySubscribe = !upload.fieldsOnly && leaves === 'none';
  const subscribes = maySubscribe && upload.subscribe !== false;
  const joins = {
    listId: upload.listId,
    fresh: subscribes || (maySubscribe && upload.subscribeIfNew),
    known: subscribes && !upload.subscribeIfNew,
    brings: upload.subscribe === true,
  };
  const source = upload.defaultSource || USUAL_SOURCE;
  return {
    header,
    people: {
      secret,
      creates: !upload.fieldsOnly,
      writesPerson: !upload.fieldsOnly,
      writesLanguage: header.has('lang'),
      joins,
      source,
      home,
    },
    actions: upload.fieldsOnly ? null : { pageId: upload.pageId, listId: upload.listId, source, leaves },
  };
}
