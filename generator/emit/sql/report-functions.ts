/** A function in SQL, as one line: `year(timestamptz) RETURNS integer STABLE` and its body. */
const MADE = [
  ...['ifnull(anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | coalesce($1, $2)'],
  ...['ifnull(boolean, integer) RETURNS integer IMMUTABLE | coalesce($1::integer, $2)'],
  ...['"if"(boolean, anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | CASE WHEN $1 THEN $2 ELSE $3 END'],
  ...['"if"(bigint, anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | CASE WHEN $1 <> 0 THEN $2 ELSE $3 END'],
  ...['"isnull"(anycompatible) RETURNS boolean IMMUTABLE | $1 IS NULL'],
  // Times
  ...['curdate() RETURNS date STABLE | current_date', 'curtime() RETURNS time STABLE | localtime(0)'],
  ...[
    "utc_timestamp() RETURNS timestamp STABLE | date_trunc('second', now() AT TIME ZONE 'UTC')",
    "utc_date() RETURNS date STABLE | (now() AT TIME ZONE 'UTC')::date",
  ],
  ...['date_add +', 'date_sub -', 'adddate +', 'subdate -']
    .map((made) => made.split(' '))
    .map(([name, sign]) => `${name}(timestamptz, interval) RETURNS timestamptz STABLE | $1 ${sign} $2`),
  ...["adddate(timestamptz, integer) RETURNS timestamptz STABLE | $1 + $2 * interval '1 day'"],
  ...["subdate(timestamptz, integer) RETURNS timestamptz STABLE | $1 - $2 * interval '1 day'"],
  ...['sysdate() RETURNS timestamptz STABLE | now()', "to_days(timestamptz) RETURNS integer STABLE | $1::date - date '0001-01-01' + 366"],
  ...['datediff(timestamptz, timestamptz) RETURNS integer STABLE | $1::date - $2::date'],
  ...["last_day(timestamptz) RETURNS date STABLE | (date_trunc('month', $1) + interval '1 month - 1 day')::date"],
  ...['unix_timestamp() RETURNS bigint STABLE | floor(extract(epoch FROM now()))::bigint'],
  ...['unix_timestamp(timestamptz) RETURNS bigint STABLE | floor(extract(epoch FROM $1))::bigint'],
  ...['from_unixtime(double precision) RETURNS timestamp STABLE | to_timestamp($1)::timestamp'],
  ...['year', 'quarter', 'month', 'day', 'hour', 'minute'].map(
    (part) => `${part}(timestamptz) RETURNS integer STABLE | extract(${part} FROM $1)::integer`,
  ),
  ...[
    'second(timestamptz) RETURNS integer STABLE | floor(extract(second FROM $1))::integer',
    'dayofmonth(timestamptz) RETURNS integer STABLE | extract(day FROM $1)::integer',
  ],
  ...[
    'dayofyear(timestamptz) RETURNS integer STABLE | extract(doy FROM $1)::integer',
    'dayofweek(timestamptz) RETURNS integer STABLE | extract(dow FROM $1)::integer + 1',
  ],
  ...[
    'weekday(timestamptz) RETURNS integer STABLE | extract(isodow FROM $1)::integer - 1',
    'weekofyear(timestamptz) RETURNS integer STABLE | extract(week FROM $1)::integer',
  ],
  ...[
    "monthname(timestamptz) RETURNS text STABLE | to_char($1, 'FMMonth')",
    "dayname(timestamptz) RETURNS text STABLE | to_char($1, 'FMDay')",
  ],
  // Weeks begin on Sunday; those before the first Sunday of a year are its week 0.
  ...['week(timestamptz) RETURNS integer STABLE | (extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7'],
  // The year and week of the Sunday before.
  ...[
    'yearweek(timestamptz) RETURNS integer STABLE | (extract(year FROM day) * 100)::integer + (extract(doy FROM day)::integer + 6) / 7 FROM (SELECT $1::date - extract(dow FROM $1)::integer AS day) sunday',
  ],
  // Numbers
  ...[
    'truncate(numeric, integer) RETURNS numeric IMMUTABLE | trunc($1, $2)',
    "format(numeric, integer) RETURNS text IMMUTABLE | to_char(round($1, $2), 'FM999,999,999,999,990' || CASE WHEN $2 > 0 THEN '.' || repeat('0', $2) ELSE '' END)",
  ],
  // Texts
  ...[
    'lcase(text) RETURNS text IMMUTABLE | lower($1)',
    'ucase(text) RETURNS text IMMUTABLE | upper($1)',
    'rand() RETURNS double precision VOLATILE | random()',
  ],
  ...[
    'locate(text, text) RETURNS integer IMMUTABLE | position(lower($1) IN lower($2))',
    'instr(text, text) RETURNS integer IMMUTABLE | position(lower($2) IN lower($1))',
  ],
  ...[
    "find_in_set(text, text) RETURNS integer IMMUTABLE | coalesce(array_position(string_to_array($2, ','), $1), CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN 0 END)",
  ],
];

/** Longer ones. `week` has a mode that says when weeks begin; those that nobody uses are refused by their name, as text that is no number. */
const LONGER = `
  CREATE FUNCTION advocacy_reports.week(timestamptz, integer) RETURNS integer LANGUAGE sql STABLE AS $f$
    SELECT CASE $2
      WHEN 0 THEN (extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7
      WHEN 1 THEN (extract(doy FROM $1)::integer + extract(isodow FROM date_trunc('year', $1))::integer - 2) / 7
        + CASE WHEN extract(isodow FROM date_trunc('year', $1)) <= 4 THEN 1 ELSE 0 END
      WHEN 3 THEN extract(week FROM $1)::integer
      ELSE ('week() has the modes 0, 1 and 3 here, not ' || $2)::integer END $f$;
  CREATE FUNCTION advocacy_reports.timestampdiff(text, timestamptz, timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $f$
    SELECT CASE lower($1)
      WHEN 'year' THEN extract(year FROM age($3, $2))::bigint
      WHEN 'quarter' THEN ((extract(year FROM age($3, $2)) * 12 + extract(month FROM age($3, $2)))::bigint / 3)
      WHEN 'month' THEN (extract(year FROM age($3, $2)) * 12 + extract(month FROM age($3, $2)))::bigint
      ELSE trunc(extract(epoch FROM $3 - $2) / extract(epoch FROM ('1 ' || $1)::interval))::bigint END $f$;
  CREATE FUNCTION advocacy_reports.interval_of(double precision, text) RETURNS interval LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE lower($2) WHEN 'quarter' THEN $1 * interval '3 months' ELSE $1 * ('1 ' || $2)::interval END $f$;
  CREATE FUNCTION advocacy_reports.substring_index(text, text, integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE WHEN $3 = 0 OR $2 = '' THEN '' WHEN $3 > 0 THEN array_to_string((string_to_array($1, $2))[:$3], $2)
      ELSE array_to_string((string_to_array($1, $2))[greatest(1, cardinality(string_to_array($1, $2)) + $3 + 1):], $2) END $f$;
  CREATE FUNCTION advocacy_reports.convert_tz(timestamptz, text, text) RETURNS timestamp LANGUAGE sql STABLE AS $f$
    SELECT CASE WHEN $3 ~ '^[-+]\\d' THEN moment AT TIME ZONE $3::interval ELSE moment AT TIME ZONE $3 END
    FROM (SELECT CASE WHEN $2 ~ '^[-+]\\d' THEN $1::timestamp AT TIME ZONE $2::interval ELSE $1::timestamp AT TIME ZONE $2 END AS moment) m $f$;
  CREATE FUNCTION advocacy_reports.time_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE $1
          WHEN '%Y' THEN 'YYYY' WHEN '%y' THEN 'YY' WHEN '%m' THEN 'MM' WHEN '%c' THEN 'FMMM' WHEN '%M' THEN 'FMMonth' WHEN '%b' THEN 'Mon'
          WHEN '%d' THEN 'DD' WHEN '%e' THEN 'FMDD' WHEN '%D' THEN 'FMDDth' WHEN '%j' THEN 'DDD' WHEN '%W' THEN 'FMDay' WHEN '%a' THEN 'Dy'
          WHEN '%H' THEN 'HH24' WHEN '%k' THEN 'FMHH24' WHEN '%h' THEN 'HH12' WHEN '%I' THEN 'HH12' WHEN '%l' THEN 'FMHH12' WHEN '%i' THEN 'MI'
          WHEN '%s' THEN 'SS' WHEN '%S' THEN 'SS' WHEN '%f' THEN 'US' WHEN '%p' THEN 'AM' WHEN '%r' THEN 'HH12:MI:SS AM' WHEN '%T' THEN 'HH24:MI:SS'
          WHEN '%v' THEN 'IW' WHEN '%u' THEN 'IW' WHEN '%x' THEN 'IYYY' END $f$;
  CREATE FUNCTION advocacy_reports.date_format(timestamptz, text) RETURNS text LANGUAGE sql STABLE AS $f$
    SELECT string_agg(CASE
        WHEN part[1] IN ('%%') THEN '%'
        WHEN part[1] = '%w' THEN extract(dow FROM $1)::text
        WHEN part[1] = '%U' THEN lpad(((extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7)::text, 2, '0')
        WHEN part[1] LIKE '\\%%' THEN coalesce(to_char($1, advocacy_reports.time_pattern(part[1])), substr(part[1], 2))
        ELSE part[1] END, '' ORDER BY place)
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) WHERE $1 IS NOT NULL $f$;
  CREATE FUNCTION advocacy_reports.str_to_date(text, text) RETURNS timestamp LANGUAGE sql STABLE AS $f$
    SELECT to_timestamp($1, string_agg(coalesce(advocacy_reports.time_pattern(part[1]), '"' || part[1] || '"'), '' ORDER BY place))::timestamp
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) $f$;`;

/** A flag is also a number: \`hidden = 0\`, \`sum(status = 'complete')\`. And the texts of a group as one. */
const FLAGS_AND_GROUPS = `
  CREATE FUNCTION advocacy_reports.flag_is(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 = ($2 <> 0) $f$;
  CREATE FUNCTION advocacy_reports.flag_is_not(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 <> ($2 <> 0) $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.flag_is, LEFTARG = boolean, RIGHTARG = integer);
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.flag_is_not, LEFTARG = boolean, RIGHTARG = integer);
  CREATE FUNCTION advocacy_reports.add_flag(bigint, boolean) RETURNS bigint LANGUAGE sql IMMUTABLE
    AS $f$ SELECT CASE WHEN $2 IS NULL THEN $1 ELSE coalesce($1, 0) + $2::integer END $f$;
  CREATE AGGREGATE advocacy_reports.sum(boolean) (SFUNC = advocacy_reports.add_flag, STYPE = bigint);
  CREATE FUNCTION advocacy_reports.count_flag(bigint[], boolean) RETURNS bigint[] LANGUAGE sql IMMUTABLE
    AS $f$ SELECT CASE WHEN $2 IS NULL THEN $1 ELSE ARRAY[$1[1] + $2::integer, $1[2] + 1] END $f$;
  CREATE FUNCTION advocacy_reports.share_of(bigint[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT round($1[1]::numeric / nullif($1[2], 0), 4) $f$;
  CREATE AGGREGATE advocacy_reports.avg(boolean) (SFUNC = advocacy_reports.count_flag, STYPE = bigint[], INITCOND = '{0,0}', FINALFUNC = advocacy_reports.share_of);
  CREATE FUNCTION advocacy_reports.keep_first(anyelement, anyelement) RETURNS anyelement LANGUAGE sql IMMUTABLE STRICT AS $f$ SELECT $1 $f$;
  CREATE AGGREGATE advocacy_reports.any_value(anyelement) (SFUNC = advocacy_reports.keep_first, STYPE = anyelement);
  CREATE FUNCTION advocacy_reports.with_commas(text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT array_to_string($1, ',') $f$;
  CREATE FUNCTION advocacy_reports.with_commas(bigint[]) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT array_to_string($1, ',') $f$;
  CREATE AGGREGATE advocacy_reports.group_concat(text) (SFUNC = array_append, STYPE = text[], FINALFUNC = advocacy_reports.with_commas);
  CREATE AGGREGATE advocacy_reports.group_concat(bigint) (SFUNC = array_append, STYPE = bigint[], FINALFUNC = advocacy_reports.with_commas);`;

/**
 * Functions that reports from services on MySQL use. They run with the rights of whoever calls them and read no table, so they give the role
 * nothing. Where PostgreSQL has one of the same name and types, that one is found first.
 */
export function reportFunctions(): string {
  const made = MADE.map((line) => {
    const [signature, body] = line.split(' | ') as [string, string];
    const [name, returned] = signature.split(' RETURNS ') as [string, string];
    const [type, volatility] = [returned.slice(0, returned.lastIndexOf(' ')), returned.slice(returned.lastIndexOf(' ') + 1)];
    return `  CREATE FUNCTION advocacy_reports.${name} RETURNS ${type} LANGUAGE sql ${volatility} AS $f$ SELECT ${body} $f$;`;
  });
  return `${made.join('\n')}${LONGER}${FLAGS_AND_GROUPS}`;
}
