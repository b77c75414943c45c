import type { Targeting } from '../audience';
import { actions, hasDonated, mailings, wasMonthlyDonor } from './deeds';
import { campaigns } from './campaigns';
import { cds, counties, countries, regions, stateHouseDistricts, states, stateSenateDistricts, zips } from './places';
import { languages, lists, tags, targetGroups, userFields, userGroups, users } from './people';
import type { Predicate } from './predicate';
import { queryReports, rawSql } from './staff-sql';

/** Fields that modify another field and are no conditions themselves. */
type Detail =
  | 'raw_sql_by_id'
  | 'campaign_radius'
  | 'campaign_samestate_only'
  | 'campaign_same_county_only'
  | 'campaign_same_district_only'
  | 'zip_radius';

/** The fields of a targeting that are conditions. */
export type Field = Exclude<keyof Targeting, Detail>;

/** The condition of every field of a targeting, in the order in which organisers read them. */
export const PREDICATES: Readonly<Record<Field, Predicate>> = {
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
