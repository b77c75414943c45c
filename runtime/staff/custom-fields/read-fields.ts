import { hasRight } from '../../core/auth/permissions';
import type { ResourcePlan } from '../../core/plan/plan';
import type { ReadPlan } from '../../core/plan/read-plan';
import { objectStatement } from '../../core/read/statement';
import { seenRows } from '../../core/read/viewed-query';
import type { NameContext } from '../words/names';
import type { CustomField, CustomFields } from './custom-field';

const READ = [
  'name',
  'display_name',
  'description',
  'field_type',
  'field_default',
  'choices',
  'field_length',
  'required',
  'allow_multiple',
  'always_show',
  'hidden',
];

/** More custom fields than that fit no form. */
const MAX_FIELDS = 500;

/** Looks up which custom fields there are in these resources: one query for each of them, all at once. */
export async function readCustomFields(context: NameContext, plans: readonly ResourcePlan[]): Promise<CustomFields> {
  const seen = plans.filter((plan) => hasRight(context.account, `${plan.kind}.view`));
  return new Map(await Promise.all(seen.map(async (plan): Promise<[string, CustomField[]]> => [plan.name, await rowsOf(context, plan)])));
}

async function rowsOf(context: NameContext, plan: ResourcePlan): Promise<CustomField[]> {
  const { services, account } = context;
  const rows = await seenRows<[CustomField]>(context, plan, (bindings, seen) => {
    const limit = bindings.bind(MAX_FIELDS);
    return objectStatement(
      rulesPlan(plan),
      `custom${seen}`,
      bindings,
      { secret: services.settings.secretKey, account },
      (objects) => `SELECT row_to_json(o.*) FROM (SELECT ${objects} WHERE true${seen} ORDER BY t.order_index, t.name LIMIT ${limit}) o`,
    );
  });
  return rows.map(([field]) => field);
}

const rulesPlans = new WeakMap<ResourcePlan, ReadPlan>();

/** The plan of what forms know of a custom field. */
function rulesPlan(plan: ResourcePlan): ReadPlan {
  const { object } = plan.read;
  const fields = READ.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]!]);
  const made = rulesPlans.get(plan) ?? { ...plan.read, types: undefined, object: Object.fromEntries(fields) };
  rulesPlans.set(plan, made);
  return made;
}
