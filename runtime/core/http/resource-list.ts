import type { RequestHandler } from 'express';
import type { Registry } from '../plan/registry';
import { collectionPath } from '../plan/paths';
import { queryOf, responseFormat } from './request';
import { sendAnswer } from './send-answer';
import { checkParameters } from './strict/check-names';

interface ResourceEntry {
  list_endpoint: string;
  schema: string;
}

/** `GET /rest/v1/`: every resource, with the paths of its collection and its schema. */
export const resourceList: RequestHandler = async (request, response) => {
  const query = queryOf(request);
  const format = responseFormat(request, query);
  checkParameters(request, response, query, ['callback', 'format']);
  await sendAnswer(request, response, { status: 200, body: { value: entriesOf(request.services.registry) } }, format);
};

function entriesOf(registry: Registry): Record<string, ResourceEntry> {
  return Object.fromEntries(
    registry.all().map((plan) => [plan.name, { list_endpoint: collectionPath(plan), schema: `${collectionPath(plan)}schema/` }]),
  );
}
