import { InvalidTargeting } from './invalid-targeting';
import { type Field, FIELDS, isAsked, PREDICATES, type Targeting } from './predicates';
import { gotOneOf } from './predicates/activity';
import { representedBy, targetGroups } from './predicates/places';
import { fieldsOfUser, GOT, objectsOf, type Predicate, type Proof, type Source, SUBSCRIPTION } from './predicates/predicate';
import { queryReports } from './predicates/staff-sql';
import type { AudienceContext } from './audience';
import { NOW_SECONDS } from '../../../core/database/sql';

/** Where a rule comes from: what holds for every mailing, a side of the targeting, the mailing itself, or addresses that get nothing. */
type Stage = 'start' | 'includes' | 'excludes' | 'mailing' | 'suppression';

/** One condition on users `u`. Whoever gets the mailing meets every rule. */
export interface Rule {
  stage: Stage;
  /** The field of the targeting or of the mailing; else what it looks at. */
  field: string;
  /** SQL that is true or false, never null: the user stays in. */
  sql: string;
  /** It leaves out whom it looks for: its SQL says `NOT`. */
  leavesOut?: true;
  /** Of a predicate: which it is, and the side of the targeting that asks. */
  asked?: { predicate: Predicate; value: unknown; targeting: Targeting };
  /** Of a field with several values, where that was asked for: whether the user matches each. */
  values?: readonly { value: unknown; sql: string }[];
  /** Where to find what decides about a person; not there where nothing more than the answer is known. */
  proof?: (person: number) => Source;
}

/** More values of a field are not asked about one by one. */
const MAX_VALUES = 20;

/** Where to find what decides, of a rule without a predicate. */
const by =
  (proof: Proof): Rule['proof'] =>
  (person) =>
    proof.of(person, null, { landingPage: null });

/** Only users who are subscribed (so their mail does not bounce) and have an address. */
export const SUBSCRIBED: readonly Rule[] = [
  {
    stage: 'start',
    field: 'subscription_status',
    sql: `u.subscription_status = 'subscribed'`,
    proof: by(fieldsOfUser('subscription_status')),
  },
  { stage: 'start', field: 'email', sql: `u.email <> ''` },
];
const ON_ANY_LIST: Rule = {
  stage: 'start',
  field: 'any_list',
  sql: 'EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)',
  proof: by(objectsOf('subscription', 't.user_id', SUBSCRIPTION)),
};
/** SQL: the address of the user `u` is on no blackhole list. */
export const NOT_BLACKHOLED = `NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email) COLLATE "C")`;
const BLACKHOLED: Rule = {
  stage: 'suppression',
  field: 'blackholed',
  leavesOut: true,
  sql: NOT_BLACKHOLED,
  proof: (person) => ({
    resource: 'blackholedemail',
    fields: ['resource_uri', 'created_at'],
    where: (b) => [
      `lower(t.email) COLLATE "C" = (SELECT lower(u.email) COLLATE "C" FROM core_user u WHERE u.id = ${b.bind(person)}::integer)`,
    ],
  }),
};
/** What people themselves have said of how much mail they want. */
function wantedRules({ query }: AudienceContext): Rule[] {
  const enough = query.cte(mailedEnough(query.andPerson('l.id')));
  return [
    { stage: 'suppression', field: 'mail_paused', leavesOut: true, sql: NOT_PAUSED, proof: by(fieldsOfUser('mail_paused_until')) },
    {
      stage: 'suppression',
      field: 'mail_frequency',
      leavesOut: true,
      sql: `NOT EXISTS (SELECT FROM ${enough} w WHERE w.id = u.id)`,
      proof: by(objectsOf('usermailing', 't.user_id', GOT)),
    },
  ];
}

/** Makes the condition of a predicate. Throws an `InvalidTargeting`. */
type Asking = (field: Field, targeting: Targeting, context: AudienceContext) => Promise<Pick<Rule, 'sql' | 'values'>>;

/** Asks about a field as a whole. */
const whole: Asking = async (field, targeting, context) => ({ sql: await PREDICATES[field].sql(targeting[field], context, targeting) });

/** Asks about each value of a field by itself. A field matches where one of its values does. */
export const byValue: Asking = async (field, targeting, context) => {
  const list: unknown = targeting[field];
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_VALUES) return whole(field, targeting, context);
  const values: { value: unknown; sql: string }[] = [];
  for (const value of list as unknown[]) values.push({ value, sql: await PREDICATES[field].sql([value], context, targeting) });
  return { sql: `(${values.map(({ sql }) => `(${sql})`).join(' OR ')})`, values };
};

/**
 * The rules of a mailing beside `SUBSCRIBED`, in the order in which organisers read them. Throws an `AggregateError` with an `InvalidTargeting` for
 * each error.
 */
export async function rulesOf(context: AudienceContext, asking: Asking = whole): Promise<Rule[]> {
  const { includes, excludes } = context.audience;
  const errors: InvalidTargeting[] = [];
  const targetingRules = rulesOfSide(context, asking, errors);
  const included = await targetingRules('includes', includes);
  const excluded = await targetingRules('excludes', excludes);
  const only = [...mailingRules(context, errors), ...(await mergequeryRules(context, errors))];
  if (errors.length > 0) throw new AggregateError(errors);
  const anyList = (includes?.lists.length ?? 0) > 0 ? [] : [ON_ANY_LIST];
  return [...anyList, ...included, ...only, ...excluded, ...goBeforeRules(context), BLACKHOLED, ...wantedRules(context)];
}

/** The rules of one side of a targeting. Those of the excludes are negated. */
function rulesOfSide(context: AudienceContext, asking: Asking, errors: InvalidTargeting[]) {
  return async (stage: 'includes' | 'excludes', targeting: Targeting | null): Promise<Rule[]> => {
    if (!targeting) return [];
    const rules: Rule[] = [];
    for (const [field, predicate] of FIELDS) {
      if (!isAsked(field, targeting)) continue;
      const { [field]: value } = targeting;
      const { proof } = predicate;
      try {
        const { sql, values } = await asking(field, targeting, context);
        rules.push({
          stage,
          field,
          ...(stage === 'includes' ? { sql } : { sql: `NOT (${sql})`, leavesOut: true }),
          values,
          asked: { predicate, value, targeting },
          ...(proof && { proof: (person) => proof.of(person, value, context.audience) }),
        });
      } catch (error) {
        if (!(error instanceof InvalidTargeting)) throw error;
        errors.push(error);
      }
    }
    return rules;
  };
}

/** What the mailing itself asks of its recipients: its merge file, and its landing page. */
function mailingRules({ query, audience }: AudienceContext, errors: InvalidTargeting[]): Rule[] {
  const rules: Rule[] = [];
  const { mergefile, landingPage } = audience;
  if (audience.onlyMergefile) {
    if (!mergefile) errors.push(new InvalidTargeting('target_mergefile: the mailing has no merge file.'));
    else if (mergefile.status !== 'completed') errors.push(new InvalidTargeting('target_mergefile: the merge file is not loaded.'));
    else
      rules.push({
        stage: 'mailing',
        field: 'target_mergefile',
        sql: `EXISTS (SELECT FROM core_mergefilerow f WHERE f.user_id = u.id AND f.mergefile_id = ${query.bind(mergefile.id, 'integer')})`,
      });
  }
  if (audience.onlyRepresented) {
    if (landingPage && landingPage.targetGroups.length > 0)
      rules.push({
        stage: 'mailing',
        field: 'target_group_from_landing_page',
        sql: representedBy(landingPage.targetGroups, query),
        proof: by(targetGroups.proof!),
      });
    else errors.push(new InvalidTargeting('target_group_from_landing_page: choose a landing page that has target groups.'));
  }
  return rules;
}

/** The rule of the merge query of the mailing: none, or one. */
async function mergequeryRules(context: AudienceContext, errors: InvalidTargeting[]): Promise<Rule[]> {
  const { onlyMergequery, mergequery } = context.audience;
  if (!onlyMergequery) return [];
  try {
    if (!mergequery) throw new InvalidTargeting('target_mergequery: the mailing has no report.');
    return [{ stage: 'mailing', field: 'target_mergequery', sql: await queryReports.sql([{ ...mergequery, params: {} }], context, {}) }];
  } catch (error) {
    if (!(error instanceof InvalidTargeting)) throw error;
    errors.push(error);
    return [];
  }
}

/** Mailings of the same time that go before this one take their recipients. */
function goBeforeRules({ query, audience: { goBefore } }: AudienceContext): Rule[] {
  if (goBefore.length === 0) return [];
  const sql = `NOT ${gotOneOf(goBefore, query)}`;
  const received = objectsOf('usermailing', 't.user_id', GOT, (b) => [`t.mailing_id = ANY (${b.bind(goBefore)}::integer[])`]);
  return [{ stage: 'mailing', field: 'exclude_ordering', leavesOut: true, sql, proof: by(received) }];
}

/*
 * How much mail people want, as conditions on the user `u`: true for those who may get a mailing, never null. They hold when recipients are found, and again
 * when a mail is about to go out, as somebody may have asked for less meanwhile. Mails that follow from what a person does, and those of other programs, are no mailings.
 */

/** SQL: the user has not asked for a pause. Of those who never did, which is nearly everybody, no time is compared. */
export const NOT_PAUSED = `(u.mail_paused_until IS NULL OR u.mail_paused_until <= ${NOW_SECONDS})`;

/** SQL: the mail that the user got last is of today or of the six days before (UTC). The newest mail is the first that an index on the user finds. The time stands in a query of its own, so that it is made once. */
const mailedThisWeek = (user: string): string =>
  `(SELECT w.created_at FROM core_usermailing w WHERE w.user_id = ${user} ORDER BY w.id DESC LIMIT 1) >= (SELECT date_trunc('day', ${NOW_SECONDS}) - interval '6 days')`;

/**
 * SQL: the user takes every mailing, or got none today and on the six days before (UTC). Whole days, so that a weekly mailing reaches the person each week though
 * it is a few minutes earlier.
 */
export const NO_MAIL_THIS_WEEK = `(u.mail_frequency <> 'less' OR (${mailedThisWeek('u.id')}) IS NOT TRUE)`;

/**
 * SQL of the ids of all whom `NO_MAIL_THIS_WEEK` leaves out, for searches among all people. An index finds the few who want less. As a condition on each user it would
 * count as a look for the newest mail of everybody, and PostgreSQL would look for people one by one to do it less often. `more` is a further condition on `l`.
 */
const mailedEnough = (more: string): string =>
  `SELECT l.id FROM core_user l WHERE l.mail_frequency = 'less'${more} AND ${mailedThisWeek('l.id')}`;
