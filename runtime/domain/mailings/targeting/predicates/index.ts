import type { Targeting } from '../audience';
import { actions } from './actions';
import { campaigns } from './campaigns';
import { counties } from './counties';
import { countries } from './countries';
import { cds, stateHouseDistricts, stateSenateDistricts } from './districts';
import { hasDonated } from './has-donated';
import { languages } from './languages';
import { lists } from './lists';
import { mailings } from './mailings';
import { wasMonthlyDonor } from './monthly-donors';
import type { Predicate } from './predicate';
import { regions } from './regions';
import { queryReports, rawSql } from './staff-sql';
import { states } from './states';
import { tags } from './tags';
import { targetGroups } from './target-groups';
import { userFields } from './user-fields';
import { userGroups } from './user-groups';
import { users } from './users';
import { zips } from './zips';

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
