import { uploadJobs } from '../../../../runtime/domain/uploads/jobs';
import type { Settings } from '../../../../runtime/framework/settings';
import {
  ADMIN,
  prepareAdmin,
  startServer,
  testServices,
  type Credentials,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { runJobs } from '../../../support/jobs';

export type Row = Record<string, unknown>;

/** What the list of an upload's errors or warnings shows. */
export interface Noted {
  row: number | null;
  col: number | null;
  message: string;
  value: string | null;
  raw_row: string | null;
}

/** A server that takes uploads. */
export interface UploadTest extends TestServices {
  server: TestServer;
  /** POSTs a form in parts: the file, and other fields. */
  send(
    content: string | Uint8Array,
    fields?: Record<string, string>,
    options?: { filename?: string; field?: string; account?: Credentials },
  ): Promise<TestResponse>;
  get<T = Row>(path: string): Promise<T>;
  post(path: string, body: unknown): Promise<TestResponse>;
  /** Does every upload that waits. */
  work(): Promise<void>;
  /** Sends a file for an import page, lets it be imported, and answers the upload as it shows itself. */
  import(content: string | Uint8Array, fields?: Record<string, string>, filename?: string): Promise<Row>;
  errors(upload: Row): Promise<Noted[]>;
  warnings(upload: Row): Promise<Noted[]>;
  sql<T = Row>(text: string, values?: unknown[]): Promise<T[]>;
  /** Makes an import page and answers its name. */
  page(flags?: Row): Promise<string>;
}

const BOUNDARY = 'a-line-between-parts';

/** A body in `multipart/form-data`. */
export function formOf(
  fields: Record<string, string>,
  file?: { field: string; filename: string; content: string | Uint8Array },
): { body: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.content as string), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export async function uploadTest(changes: Partial<Settings> = {}): Promise<UploadTest> {
  const test = await testServices(changes);
  const { services } = test;
  await prepareAdmin(services);
  const server = await startServer(services);
  let pages = 0;
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> => (await services.pool.query(text, values)).rows as T[];
  const get = async <T>(path: string): Promise<T> => (await server.request('GET', path, { account: ADMIN })).json<T>();
  const self: UploadTest = {
    ...test,
    server,
    sql,
    get,
    send: (content, fields = { page: 'import' }, { filename = 'people.csv', field = 'upload', account = ADMIN } = {}) =>
      server.request('POST', '/rest/v1/upload/', { ...formOf(fields, { field, filename, content }), account }),
    post: (path, body) => server.request('POST', `/rest/v1/${path}/`, { body, account: ADMIN }),
    work: () => runJobs(services, uploadJobs),
    async import(content, fields, filename) {
      const sent = await self.send(content, fields, { filename });
      if (sent.status !== 201) throw new Error(`${sent.status} ${sent.text}`);
      await self.work();
      return get(new URL(String(sent.headers.location)).pathname);
    },
    errors: async (upload) => (await get<{ objects: Noted[] }>(`${String(upload.errors)}&_limit=100`)).objects,
    warnings: async (upload) => (await get<{ objects: Noted[] }>(`${String(upload.warnings)}&_limit=100`)).objects,
    async page(flags = {}) {
      const name = `import-${(pages += 1)}`;
      const made = await self.post('importpage', { name, ...flags });
      if (made.status !== 201) throw new Error(made.text);
      return name;
    },
    async close() {
      await server.close();
      await test.close();
    },
  };
  return self;
}
