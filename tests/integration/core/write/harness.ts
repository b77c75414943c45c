import type { Account } from '../../../../runtime/core/plan/viewer';
import type { Answer, Call, Handler } from '../../../../runtime/core/call';
import type { Services } from '../../../../runtime/core/call/services';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import { create, remove, replace, update } from '../../../../runtime/core/write';

const HANDLERS: Record<string, Handler> = { POST: create, PUT: replace, PATCH: update, DELETE: remove };

export interface HandlerAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Calls the generic handlers as the routers would, for an account or none, and tells refusals as answers. */
export function handlerClient(services: Services, account: Account | null = null) {
  const send = async (method: string, resource: string, key: string | number | undefined, body?: unknown): Promise<HandlerAnswer> => {
    const call: Call = {
      services,
      requestId: 'test',
      method,
      path: `/rest/v1/${resource}/`,
      query: new URLSearchParams(),
      key: key === undefined ? undefined : String(key),
      body,
      account,
      baseUrl: 'https://example.org',
      ip: '127.0.0.1',
      headers: {},
    };
    try {
      const answer: Answer = await HANDLERS[method]!(call, services.registry.get(resource));
      return { status: answer.status, headers: answer.headers ?? {}, body: answer.body };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { status: error.status, headers: error.headers, body: error.body };
    }
  };
  return {
    post: (resource: string, body?: unknown) => send('POST', resource, undefined, body),
    put: (resource: string, key: string | number, body?: unknown) => send('PUT', resource, key, body),
    patch: (resource: string, key: string | number, body?: unknown) => send('PATCH', resource, key, body),
    delete: (resource: string, key: string | number) => send('DELETE', resource, key),
    /** Creates an object that must succeed, and returns the last segment of its URL. */
    made: async (resource: string, body: unknown): Promise<string> => {
      const said = await send('POST', resource, undefined, body);
      if (said.status !== 201) throw new Error(`${resource}: ${said.status} ${JSON.stringify(said.body)}`);
      return said.headers.Location!.split('/').at(-2)!;
    },
    /** The first row of a statement. */
    row: async (sql: string, ...values: unknown[]): Promise<Record<string, unknown> | undefined> =>
      (await services.pool.query<Record<string, unknown>>(sql, values)).rows[0],
    /** The first column of all rows. */
    column: async (sql: string, ...values: unknown[]): Promise<unknown[]> =>
      (await services.pool.query<Record<string, unknown>>(sql, values)).rows.map((row) => Object.values(row)[0]),
  };
}

/** The rows that defaults of page fields refer to; starter data has them, an empty database does not. */
export async function prepareDefaults(services: Services): Promise<void> {
  const rows = { core_hostingplatform: 'Host', core_list: 'default', cms_templateset: 'Original' };
  for (const [table, name] of Object.entries(rows)) {
    await services.pool.query(`INSERT INTO ${table} (id, name) VALUES (1, $1) ON CONFLICT DO NOTHING`, [name]);
    await services.pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
}
