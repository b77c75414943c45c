import { Message, type Wording } from '../../core/words';
import { tables } from '../../../generated/rows/tables';
import { canBelong, namedTypes } from '../../core/changes';
import { HttpError, invalid } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import { keyValue, notFound } from '../../core/read';
import type { ResourcePlan } from '../../core/plan/plan';
import { checkReceiver } from '../../core/outbound';
import { leavingUnchanged } from '../../core/write';

/** References by which a webhook is narrowed down. */
export const NARROWED_BY = ['page', 'list'] as const;

/**
 * Throws 400 for an address that may not be reached, for types of events that there are not, or that nothing could narrow down as the body wants; 401 for those of objects that the
 * account may not view. What a webhook says already may be sent back. What else is wrong the write itself tells.
 */
export async function checkWebhook(call: Call, plan: ResourcePlan): Promise<void> {
  if (call.key === undefined) return checkBody(call, plan, call.body);
  return leavingUnchanged(call, plan, ({ body }) => checkBody(call, plan, body));
}

async function checkBody(call: Call, plan: ResourcePlan, body: unknown): Promise<void> {
  const { services, account } = call;
  checkReceiver(call, plan, body);
  if (typeof body !== 'object' || body === null) return;
  const sent = body as Record<string, unknown>;
  if (!['types', ...NARROWED_BY].some((field) => field in sent)) return;
  const now = call.key === undefined ? {} : await stored(call, plan);
  const { types: names, ...narrowed } = { ...now, ...sent };
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) return;
  if (names.length === 0) throw invalid(plan.name, { types: [new Message('webhooks.event_type_missing')] });
  for (const name of names) {
    const types = typesOf(name);
    for (const by of NARROWED_BY) {
      if (isEmpty(narrowed[by]) || types.some((type) => canBelong(services.registry, type.plan, by))) continue;
      throw invalid(plan.name, { [by]: [new Message('webhooks.of_no_kind', { name: name.slice(0, 60), by })] });
    }
  }

  function typesOf(name: string): ReturnType<typeof namedTypes> {
    try {
      return namedTypes(services.registry, account, [name]);
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) throw invalid(plan.name, { types: [error.wordings.error as Wording] });
      throw error;
    }
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

async function stored({ services, key }: Call, plan: ResourcePlan): Promise<Record<string, unknown>> {
  const where = { id: Number(keyValue(plan, key!)) };
  const row = await tables(services).webhook.findUnique({ where, select: { types: true, page_id: true, list_id: true } });
  if (!row) throw notFound(plan, key!);
  return { types: row.types, page: row.page_id, list: row.list_id };
}
