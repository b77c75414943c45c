import { actions, hasDonated, lists, mailings, tags, userGroups, users, wasMonthlyDonor } from './activity';
import { campaigns } from './near-events';
import { cds, counties, countries, regions, stateHouseDistricts, states, stateSenateDistricts, targetGroups, zips } from './places';
import type { Predicate } from './predicate';
import { queryReports, rawSql } from './staff-sql';
import { languages, userFields } from './traits';

const BY_FIELD = {
  lists,
  users,
  user_groups: userGroups,
  tags,
  actions,
  mailings,
  languages,
  user_fields: userFields,
  countries,
  regions,
  states,
  cds,
  state_senate_districts: stateSenateDistricts,
  state_house_districts: stateHouseDistricts,
  counties,
  zips,
  campaigns,
  target_groups: targetGroups,
  has_donated: hasDonated,
  was_monthly_donor: wasMonthlyDonor,
  raw_sql: rawSql,
  query_reports: queryReports,
};

/** The fields of a targeting that choose people. */
export type Field = keyof typeof BY_FIELD;

/** The predicate of every such field, in the order in which organisers read them. */
export const PREDICATES: Readonly<Record<Field, Predicate>> = BY_FIELD;

/** The predicates with the names of their fields. */
export const FIELDS = Object.entries(PREDICATES) as [Field, Predicate][];

type ValueOf<P> = P extends Predicate<infer Value, infer _> ? Value : never;
/** Of all predicates together: a function that takes the details of each takes those of all. */
type Takes<P> = P extends Predicate<infer _, infer Details> ? (details: Details) => void : never;
type AllDetails<P> = Takes<P> extends (details: infer All) => void ? All : never;

/** A stored targeting: the values of each predicate, and the fields that say them more exactly. */
export type Targeting = { [F in Field]: ValueOf<(typeof BY_FIELD)[F]> } & AllDetails<(typeof BY_FIELD)[Field]>;

/** Whether a targeting asks for a predicate. By default it does where that has a value. */
export function isAsked(field: Field, targeting: Targeting): boolean {
  const { [field]: value } = targeting;
  const predicate = PREDICATES[field];
  if (predicate.isAsked) return predicate.isAsked(value, targeting);
  return Array.isArray(value) ? value.length > 0 : value !== null;
}
