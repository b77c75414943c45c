const counted = (table: string, members: string): string => `
  SELECT '${table}' AS name, members, kept, counted FROM (
    SELECT members, sum(delta) AS kept FROM advocacy_tally_group WHERE table_name = '${table}' GROUP BY members HAVING sum(delta) <> 0
  ) k FULL JOIN (SELECT ARRAY[${members}] AS members, count(*) AS counted FROM ${table} GROUP BY 1) c USING (members)
  WHERE kept IS DISTINCT FROM counted`;

/** SQL of the groups of people and actions of which triggers keep another number than there are rows, in one snapshot: none. */
export const MISCOUNTED = [
  counted('core_user', 'lower(state), lower(country), lower(subscription_status)'),
  counted('core_action', 'page_id::text'),
].join(' UNION ALL ');
