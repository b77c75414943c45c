import { Client } from 'pg';
import type { Call } from '../../../../runtime/core/call';
import type { Account } from '../../../../runtime/core/plan/viewer';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import { collection } from '../../../../runtime/core/read';
import { makeRegistry } from '../../../../runtime/core/plan/registry';
import { testServices, type TestServices } from '../../../support';
import { makeTables, thingPlans } from './things';

export interface Meta {
  limit: number;
  offset: number;
  next: string | null;
  previous: string | null;
  total_count: number;
}

/** What a collection answers: the ids on the page, or a refusal. */
export interface Listed {
  status: number;
  meta: Meta;
  ids: number[];
  error: string;
}

export const SUPERUSER: Account = { id: 1, username: 'admin', superuser: true, rights: new Set() };

/** A database with the tables of `things.ts`, and a way to ask for its collections without HTTP. */
export interface Collections {
  test: TestServices;
  /** GET of a collection: `ask('thing', { word__in: 'a,b' })`, or a link as `meta` has it. */
  ask(resource: string, query?: string | Record<string, string> | [string, string][], account?: Account | null): Promise<Listed>;
  close(): Promise<void>;
}

/** Opens it. The planner is told to avoid whole scans, so that small tables show what indexes answer. */
export async function openCollections(options: { indexes?: boolean } = {}): Promise<Collections> {
  const test = await testServices();
  const client = new Client(test.url);
  await client.connect();
  await makeTables(client);
  if (options.indexes) await client.query(`ALTER DATABASE ${client.database!} SET enable_seqscan = off`);
  await client.end();
  const services = { ...test.services, registry: makeRegistry([...thingPlans(), ...test.services.registry.all()]) };
  return {
    test,
    close: () => test.close(),
    async ask(resource, query = {}, account = SUPERUSER) {
      const text = typeof query === 'string' ? query.slice(query.indexOf('?') + 1) : query;
      const call = { services, account, path: `/rest/v1/${resource}/`, query: new URLSearchParams(text) } as Call;
      try {
        const answer = await collection(call, services.registry.get(resource));
        const body = JSON.parse((answer.body as { json: string }).json) as { meta: Meta; objects: { id: number }[] };
        return { status: 200, meta: body.meta, ids: body.objects.map(({ id }) => id), error: '' };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return { status: error.status, meta: {} as Meta, ids: [], error: String(error.body.error) };
      }
    },
  };
}
