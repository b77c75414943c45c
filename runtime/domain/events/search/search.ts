import type { Call } from '../../../core/http/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { listRows } from '../../../core/read';
import { checkRelatedRights } from '../../../core/read/related-rights';
import { filterSql } from '../../../core/read/filter-sql';
import { Bindings } from '../../../core/read/statement';
import { hasCustomField, ordersByCustomField, planWithCustomFields } from './custom-fields';
import { searchConditions } from './conditions';
import { inlineRelated } from './inline';
import { planWithDistance, searchOrder } from './order';
import { readSearchParameters } from './parameters';

type Json = Record<string, unknown>;

/** Finds events of a campaign, in pages like a collection. Throws 400 for parameters that cannot be read, 401 for filters without the rights. */
export async function searchEvents(call: Call, event: ResourcePlan, campaignId: number, campaign: Json): Promise<Json> {
  const parameters = await readSearchParameters(call, event);
  const { near, filters, excludes } = parameters;
  checkRelatedRights(call, [...filters.event, ...excludes.event]);
  const named = ordersByCustomField(call.query) ? planWithCustomFields(event.read, filters.customField, new Bindings()) : event.read;
  const read = near ? planWithDistance(named, near.point) : named;
  const { meta, objects } = await listRows(call, {
    read,
    name: `event_search ${campaignId}`,
    parameters: [...new Set(call.query.keys())]
      .filter((name) => !name.startsWith('_'))
      .map((name) => ({ name, values: call.query.getAll(name) })),
    order: searchOrder(call, read),
    where: (bindings) => [
      // The first that binds values, as the order binds the same ones.
      ...[hasCustomField(filters.customField, bindings)].filter((condition) => condition !== undefined),
      `t.campaign_id = ${bindings.bind(campaignId)}::integer`,
      ...searchConditions(parameters, campaign, bindings),
      ...filters.event.map((filter) => filterSql(filter, bindings)),
      ...[...excludes.event.map((filter) => filterSql(filter, bindings)), hasCustomField(excludes.customField, bindings)]
        .filter((condition) => condition !== undefined)
        .map((condition) => `(${condition}) IS NOT TRUE`),
    ],
  });
  return { meta, objects: await inlineRelated(call, objects, campaign, near?.point) };
}
