import { uploadJobs } from '../../../../runtime/domain/uploads/jobs';
import type { Settings } from '../../../../runtime/core/settings';
import {
  ADMIN,
  startServer,
  testServices,
  type Credentials,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { runJobs } from '../../../support/jobs';

export type Row = Record<string, unknown>;

/** An error or warning of an upload, as the API lists it. */
interface ListedIssue {
  row: number | null;
  col: number | null;
  message: string;
  value: string | null;
  raw_row: string | null;
}

/** A server that receives uploads. */
export interface UploadsHarness extends TestServices {
  server: TestServer;
  /** Sends a file with other fields as `multipart/form-data`. */
  send(
    content: string | Uint8Array,
    fields?: Record<string, string>,
    options?: { filename?: string; field?: string; account?: Credentials },
  ): Promise<TestResponse>;
  get<T = Row>(path: string): Promise<T>;
  post(path: string, body: unknown): Promise<TestResponse>;
  /** Runs the jobs of all uploads. */
  runJobs(): Promise<void>;
  /** Sends a file, runs its job, and returns the upload as the API shows it. */
  import(content: string | Uint8Array, fields?: Record<string, string>, filename?: string): Promise<Row>;
  errors(upload: Row): Promise<ListedIssue[]>;
  warnings(upload: Row): Promise<ListedIssue[]>;
  sql<T = Row>(text: string, values?: unknown[]): Promise<T[]>;
  /** The user of an e-mail address. */
  user(email: string): Promise<Row>;
  /** The actions of an e-mail address, oldest first. */
  actions(email: string): Promise<Row[]>;
  /** Creates an import page. Returns its name. */
  createPage(flags?: Row): Promise<string>;
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

export async function openUploads(changes: Partial<Settings> = {}): Promise<UploadsHarness> {
  const fixture = await testServices(changes);
  const { services } = fixture;
  const server = await startServer(services);
  let pages = 0;
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> => (await services.pool.query(text, values)).rows as T[];
  const get = async <T>(path: string): Promise<T> => (await server.request('GET', path, { account: ADMIN })).json<T>();
  const harness: UploadsHarness = {
    ...fixture,
    server,
    sql,
    get,
    send: (content, fields = { page: 'import' }, { filename = 'people.csv', field = 'upload', account = ADMIN } = {}) =>
      server.request('POST', '/rest/v1/upload/', { ...formOf(fields, { field, filename, content }), account }),
    post: (path, body) => server.request('POST', `/rest/v1/${path}/`, { body, account: ADMIN }),
    runJobs: () => runJobs(services, uploadJobs),
    async import(content, fields, filename) {
      const sent = await harness.send(content, fields, { filename });
      if (sent.status !== 201) throw new Error(`${sent.status} ${sent.text}`);
      await harness.runJobs();
      return get(new URL(String(sent.headers.location)).pathname);
    },
    errors: async (upload) => (await get<{ objects: ListedIssue[] }>(`${String(upload.errors)}&_limit=100`)).objects,
    warnings: async (upload) => (await get<{ objects: ListedIssue[] }>(`${String(upload.warnings)}&_limit=100`)).objects,
    user: async (email) => (await get<{ objects: Row[] }>(`/rest/v1/user/?email=${encodeURIComponent(email)}`)).objects[0]!,
    actions: async (email) =>
      (await get<{ objects: Row[] }>(`/rest/v1/action/?user__email=${encodeURIComponent(email)}&order_by=id`)).objects,
    async createPage(flags = {}) {
      const name = `import-${(pages += 1)}`;
      const made = await harness.post('importpage', { name, ...flags });
      if (made.status !== 201) throw new Error(made.text);
      return name;
    },
    async close() {
      await server.close();
      await fixture.close();
    },
  };
  return harness;
}
