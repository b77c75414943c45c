import type { Handler } from '../../../framework/http/call';
import { keyValue, listSelected, readOne } from '../../../framework/read';
import { checkRights } from '../../../framework/read/collection';
import { filterSql } from '../../../framework/read/filters';
import { refuseBadValues } from '../../../framework/read/refusals';
import { conditionsOf, readQuestion } from '../search/question';
import { withRelated } from '../search/related';
import { distancePlan, orderOf } from '../search/order';

/**
 * GET `/rest/v1/campaign/ID/event_search/`: the events of a campaign, by place, time, state, words and any filter of events, with the
 * campaign and their creators inlined (domain 1.7). Pages like a collection. 404 without the campaign; 400 for a place that nobody knows.
 */
export const handler: Handler = (call, plan) =>
  refuseBadValues(async () => {
    const { registry } = call.services;
    const id = Number(keyValue(plan, call.key!));
    const { body } = await readOne(call, plan, call.key!);
    const campaign = JSON.parse((body as { json: string }).json) as Record<string, unknown>;
    const event = registry.get('event');
    const question = await readQuestion(call, event);
    checkRights(call, [...question.filters, ...question.excludes]);
    const read = question.near ? distancePlan(event.read, question.near.point) : event.read;
    const { meta, objects } = await listSelected(call, {
      read,
      name: `event_search ${id}`,
      asked: [...new Set(call.query.keys())]
        .filter((name) => !name.startsWith('_'))
        .map((name) => ({ name, values: call.query.getAll(name) })),
      order: orderOf(call.query, read),
      where: (bindings) => [
        `t.campaign_id = ${bindings.bind(id)}::integer`,
        ...conditionsOf(question, campaign, bindings),
        ...question.filters.map((filter) => filterSql(filter, bindings)),
        ...question.excludes.map((filter) => `(${filterSql(filter, bindings)}) IS NOT TRUE`),
      ],
    });
    return {
      status: 200,
      shape: 'response',
      body: { value: { meta, objects: await withRelated(call, objects, campaign, question.near?.point) } },
    };
  });
