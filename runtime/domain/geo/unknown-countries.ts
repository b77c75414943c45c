/**
 * SQL that makes a report of the people and events whose country nobody knows, where there are any (`tidied_country`) and the report is not there. Staff may change
 * and delete it as any other.
 */
export const UNKNOWN_COUNTRIES = `
WITH made AS (
  INSERT INTO reports_report (name, short_name, description, type)
  SELECT 'Countries that are not known', 'unknown_countries', 'Countries of people and events that stand for none, as they were typed.', 'Query'
  WHERE EXISTS (SELECT FROM tidied_country WHERE name IS NULL AND place IN ('core_user.country', 'events_event.country'))
    AND NOT EXISTS (SELECT FROM reports_report WHERE lower(short_name) = 'unknown_countries' OR lower(name) = 'countries that are not known')
  RETURNING id
)
INSERT INTO reports_queryreport (report_ptr_id, sql)
SELECT id, $report$SELECT country, 'people' AS of, count(*) AS count, min(id) AS first_id FROM core_user
WHERE country <> '' AND country NOT IN (SELECT canonical FROM core_country) GROUP BY country
UNION ALL
SELECT country, 'events', count(*), min(id) FROM events_event
WHERE country <> '' AND country NOT IN (SELECT canonical FROM core_country) GROUP BY country
ORDER BY count DESC, country$report$ FROM made;`;
