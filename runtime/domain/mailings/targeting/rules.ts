import { mailedEnough, NOT_PAUSED } from '../wanted-mail';
import { InvalidTargeting } from './invalid-targeting';
import { type Field, PREDICATES } from './predicates';
import { gotOneOf } from './predicates/deeds';
import type { PredicateContext } from './predicates/predicate';
import { namedByReport } from './predicates/staff-sql';
import { representedBy } from './predicates/people';
import type { Targeting } from './audience';

/** Where a rule comes from: what holds for every mailing, a side of the targeting, the mailing itself, or addresses that get nothing. */
type Stage = 'start' | 'includes' | 'excludes' | 'mailing' | 'suppression';

/** One condition on users `u`. Whoever gets the mailing meets every rule. */
export interface Rule {
  stage: Stage;
  /** The field of the targeting or of the mailing; else what it looks at. */
  field: string;
  /** SQL that is true or false, never null: the user stays in. Of the excludes it says `NOT`. */
  sql: string;
  /** Of a field with several values, where that was asked for: whether the user matches each. */
  values?: readonly { value: unknown; sql: string }[];
}

/** More values of a field are not asked about one by one. */
const MAX_VALUES = 20;

/** Only users who are subscribed (so their mail does not bounce) and have an address. */
export const SUBSCRIBED: readonly Rule[] = [
  { stage: 'start', field: 'subscription_status', sql: `u.subscription_status = 'subscribed'` },
  { stage: 'start', field: 'email', sql: `u.email <> ''` },
];
const ON_ANY_LIST: Rule = {
  stage: 'start',
  field: 'any_list',
  sql: 'EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)',
};
const NOT_BLACKHOLED: Rule = {
  stage: 'suppression',
  field: 'blackholed',
  sql: `NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email) COLLATE "C")`,
};
/** What people themselves have said of how much mail they want. */
function wantedRules({ query }: PredicateContext): Rule[] {
  const enough = query.cte(mailedEnough(query.andPerson('l.id')));
  return [
    { stage: 'suppression', field: 'mail_paused', sql: NOT_PAUSED },
    { stage: 'suppression', field: 'mail_frequency', sql: `NOT EXISTS (SELECT FROM ${enough} w WHERE w.id = u.id)` },
  ];
}

/** Makes the condition of a field; undefined when the field is empty. Throws an `InvalidTargeting`. */
type Asking = (field: Field, targeting: Targeting, context: PredicateContext) => Promise<Pick<Rule, 'sql' | 'values'> | undefined>;

/** Asks about a field as a whole. */
const whole: Asking = async (field, targeting, context) => {
  const sql = await PREDICATES[field](targeting, context);
  return sql === undefined ? undefined : { sql };
};

/** Asks about each value of a field by itself. A field matches where one of its values does. */
export const byValue: Asking = async (field, targeting, context) => {
  const list = targeting[field];
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_VALUES) return whole(field, targeting, context);
  const values: { value: unknown; sql: string }[] = [];
  for (const value of list as unknown[]) {
    const one = await PREDICATES[field]({ ...targeting, [field]: [value] }, context);
    if (one !== undefined) values.push({ value, sql: one });
  }
  return { sql: `(${values.map(({ sql }) => `(${sql})`).join(' OR ')})`, values };
};

/**
 * The rules of a mailing beside `SUBSCRIBED`, in the order in which organisers read them. Throws an `AggregateError` with an `InvalidTargeting` for
 * each error.
 */
export async function rulesOf(context: PredicateContext, asking: Asking = whole): Promise<Rule[]> {
  const { includes, excludes } = context.audience;
  const errors: InvalidTargeting[] = [];
  const targetingRules = rulesOfSide(context, asking, errors);
  const included = await targetingRules('includes', includes);
  const excluded = await targetingRules('excludes', excludes);
  const only = [...mailingRules(context, errors), ...(await mergequeryRules(context, errors))];
  if (errors.length > 0) throw new AggregateError(errors);
  const anyList = (includes?.lists.length ?? 0) > 0 ? [] : [ON_ANY_LIST];
  return [...anyList, ...included, ...only, ...excluded, ...goBeforeRules(context), NOT_BLACKHOLED, ...wantedRules(context)];
}

/** The rules of one side of a targeting. Those of the excludes are negated. */
function rulesOfSide(context: PredicateContext, asking: Asking, errors: InvalidTargeting[]) {
  return async (stage: 'includes' | 'excludes', targeting: Targeting | null): Promise<Rule[]> => {
    if (!targeting) return [];
    const rules: Rule[] = [];
    for (const field of Object.keys(PREDICATES) as Field[]) {
      try {
        const rule = await asking(field, targeting, context);
        if (rule) rules.push({ ...rule, stage, field, sql: stage === 'includes' ? rule.sql : `NOT (${rule.sql})` });
      } catch (error) {
        if (!(error instanceof InvalidTargeting)) throw error;
        errors.push(error);
      }
    }
    return rules;
  };
}

/** What the mailing itself asks of its recipients: its merge file, and its landing page. */
function mailingRules({ query, audience }: PredicateContext, errors: InvalidTargeting[]): Rule[] {
  const rules: Rule[] = [];
  const { mergefile, landingPage } = audience;
  const add = (field: string, sql: string): unknown => rules.push({ stage: 'mailing', field, sql });
  if (audience.onlyMergefile) {
    if (!mergefile) errors.push(new InvalidTargeting('target_mergefile: the mailing has no merge file.'));
    else if (mergefile.status !== 'completed') errors.push(new InvalidTargeting('target_mergefile: the merge file is not loaded.'));
    else
      add(
        'target_mergefile',
        `EXISTS (SELECT FROM core_mergefilerow f WHERE f.user_id = u.id AND f.mergefile_id = ${query.bind(mergefile.id, 'integer')})`,
      );
  }
  if (audience.onlyRepresented) {
    if (landingPage && landingPage.targetGroups.length > 0)
      add('target_group_from_landing_page', representedBy(landingPage.targetGroups, query));
    else errors.push(new InvalidTargeting('target_group_from_landing_page: choose a landing page that has target groups.'));
  }
  return rules;
}

/** The rule of the merge query of the mailing: none, or one. */
async function mergequeryRules(context: PredicateContext, errors: InvalidTargeting[]): Promise<Rule[]> {
  const { onlyMergequery, mergequery } = context.audience;
  if (!onlyMergequery) return [];
  try {
    if (!mergequery) throw new InvalidTargeting('target_mergequery: the mailing has no report.');
    return [{ stage: 'mailing', field: 'target_mergequery', sql: await namedByReport(mergequery, context) }];
  } catch (error) {
    if (!(error instanceof InvalidTargeting)) throw error;
    errors.push(error);
    return [];
  }
}

/** Mailings of the same time that go before this one take their recipients. */
function goBeforeRules({ query, audience: { goBefore } }: PredicateContext): Rule[] {
  return goBefore.length === 0 ? [] : [{ stage: 'mailing', field: 'exclude_ordering', sql: `NOT ${gotOneOf(goBefore, query)}` }];
}
