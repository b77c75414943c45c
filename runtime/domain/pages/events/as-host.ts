import type { Request } from 'express';
import { type Query, queryOn } from '../../../core/database/query';
import { inTransaction } from '../../../core/database/transaction';
import type { EventHost } from '../../events';

/** Runs what a host does by a link, in one transaction. The history tells that it was the host. */
export async function asHost({ services, requestId }: Request, { id }: EventHost, work: (query: Query) => Promise<void>): Promise<void> {
  await inTransaction(services.pool, (client) => work(queryOn(client)), { by: { account: null, person: { id }, requestId } });
}
