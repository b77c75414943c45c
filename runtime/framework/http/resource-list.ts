import type { RequestHandler } from 'express';
import type { Registry } from '../plan/registry';
import { collectionPath } from '../formats/html/view';
import { responseFormat, queryOf } from './request';
import { send } from './send';

interface Entry {
  list_endpoint: string;
  schema: string;
}

/** `GET /rest/v1/` (specification 2.1): every resource with the paths of its collection and its schema. */
export const resourceList: RequestHandler = (request, response) => {
  const wanted = responseFormat(request, queryOf(request));
  send(request, response, { status: 200, body: { value: entriesOf(request.services.registry) } }, wanted);
};

function entriesOf(registry: Registry): Record<string, Entry> {
  return Object.fromEntries(
    registry.all().map((plan) => [plan.name, { list_endpoint: collectionPath(plan), schema: `${collectionPath(plan)}schema/` }]),
  );
}
