import { TIME_FUNCTIONS, TIMES_AND_TEXTS } from './report-times';

/** A function in SQL, as one line: `year(timestamptz) RETURNS integer STABLE` and its body. */
const MADE = [
  ...['ifnull(anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | coalesce($1, $2)'],
  ...['ifnull(boolean, integer) RETURNS integer IMMUTABLE | coalesce($1::integer, $2)'],
  ...['"if"(boolean, anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | CASE WHEN $1 THEN $2 ELSE $3 END'],
  ...['"if"(bigint, anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | CASE WHEN $1 <> 0 THEN $2 ELSE $3 END'],
  // A text is true that begins with a number other than 0.
  ...[
    `"if"(text, anycompatible, anycompatible) RETURNS anycompatible IMMUTABLE | CASE WHEN substring($1 FROM '^\\s*[-+]?\\d*\\.?\\d+')::numeric <> 0 THEN $2 ELSE $3 END`,
  ],
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
  ...[
    'timediff(timestamptz, timestamptz) RETURNS interval STABLE | $1 - $2',
    'addtime(timestamptz, interval) RETURNS timestamptz STABLE | $1 + $2',
    'subtime(timestamptz, interval) RETURNS timestamptz STABLE | $1 - $2',
    'time_to_sec(interval) RETURNS bigint IMMUTABLE | extract(epoch FROM $1)::bigint',
    'sec_to_time(double precision) RETURNS interval IMMUTABLE | make_interval(secs => $1)',
    'makedate(integer, integer) RETURNS date IMMUTABLE | make_date($1, 1, 1) + $2 - 1',
    "from_days(integer) RETURNS date IMMUTABLE | date '0001-01-01' + $1 - 366",
  ],
  // Numbers
  ...[
    'truncate(numeric, integer) RETURNS numeric IMMUTABLE | trunc($1, $2)',
    "format(numeric, integer) RETURNS text IMMUTABLE | to_char(round($1, $2), 'FM999,999,999,999,990' || CASE WHEN $2 > 0 THEN '.' || repeat('0', $2) ELSE '' END)",
  ],
  ...['log2(numeric) RETURNS numeric IMMUTABLE | log(2, $1)'],
  // A whole number of anything: a text is the number that it begins with.
  ...[
    "whole_of(text) RETURNS bigint IMMUTABLE | CASE WHEN $1 IS NOT NULL THEN coalesce(substring($1 FROM '^\\s*([-+]?\\d+)')::bigint, 0) END",
    'whole_of(boolean) RETURNS bigint IMMUTABLE | $1::integer',
  ],
  ...['bigint', 'numeric', 'double precision'].map((type) => `whole_of(${type}) RETURNS bigint IMMUTABLE | $1::bigint`),
  // Texts, numbers and times as texts
  ...[
    'field(anycompatible, VARIADIC anycompatiblearray) RETURNS integer IMMUTABLE | coalesce(array_position($2, $1), 0)',
    'elt(integer, VARIADIC anycompatiblearray) RETURNS anycompatible IMMUTABLE | $2[$1]',
    'mid(text, integer, integer) RETURNS text IMMUTABLE | substr($1, $2, $3)',
    "space(integer) RETURNS text IMMUTABLE | repeat(' ', $1)",
    'strcmp(text, text) RETURNS integer IMMUTABLE | CASE WHEN $1 < $2 THEN -1 WHEN $1 > $2 THEN 1 ELSE 0 END',
    "hex(text) RETURNS text IMMUTABLE | upper(encode(convert_to($1, 'UTF8'), 'hex'))",
    'uuid() RETURNS text VOLATILE | gen_random_uuid()::text',
  ],
  ...['lpad', 'rpad'].map((name) => `${name}(bigint, integer, text) RETURNS text IMMUTABLE | ${name}($1::text, $2, $3)`),
  ...[
    "left(timestamp, integer) RETURNS text STABLE | left(to_char($1, 'YYYY-MM-DD HH24:MI:SS'), $2)",
    "substring(timestamp, integer, integer) RETURNS text STABLE | substr(to_char($1, 'YYYY-MM-DD HH24:MI:SS'), $2, $3)",
    "time_like(timestamp, text) RETURNS boolean STABLE | to_char($1, 'YYYY-MM-DD HH24:MI:SS') LIKE $2",
  ],
  ...[
    'lcase(text) RETURNS text IMMUTABLE | lower($1)',
    'ucase(text) RETURNS text IMMUTABLE | upper($1)',
    'rand() RETURNS double precision VOLATILE | random()',
  ],
  ...[
    'locate(text, text) RETURNS integer IMMUTABLE | position(lower($1) IN lower($2))',
    'instr(text, text) RETURNS integer IMMUTABLE | position(lower($2) IN lower($1))',
    'locate(text, text, integer) RETURNS integer IMMUTABLE | CASE position(lower($1) IN lower(substr($2, $3))) WHEN 0 THEN 0 ELSE position(lower($1) IN lower(substr($2, $3))) + $3 - 1 END',
  ],
  ...[
    "find_in_set(bigint, text) RETURNS integer IMMUTABLE | coalesce(array_position(string_to_array($2, ','), $1::text), CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN 0 END)",
    "find_in_set(text, text) RETURNS integer IMMUTABLE | coalesce(array_position(string_to_array($2, ','), $1), CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN 0 END)",
  ],
];

/** As `MADE`, of what calls the functions of times. */
const MADE_OF_TIMES = [
  'yearweek(timestamptz, integer) RETURNS integer STABLE | CASE $2 WHEN 0 THEN advocacy_reports.yearweek($1) ELSE (extract(isoyear FROM $1) * 100)::integer + advocacy_reports.week($1, CASE $2 WHEN 1 THEN 3 ELSE $2 END) END',
  'timestampadd(text, double precision, timestamptz) RETURNS timestamptz STABLE | $3 + advocacy_reports.interval_of($2, $1)',
  'from_unixtime(double precision, text) RETURNS text STABLE | advocacy_reports.date_format(to_timestamp($1), $2)',
  'time_format(timestamptz, text) RETURNS text STABLE | advocacy_reports.date_format($1, $2)',
];

/** `hidden + 0`, `1 * hidden`, `(a = 1) + (b = 1)`. */
function flagArithmetic(): string {
  const number = (type: string, place: number): string => `$${place}${type === 'boolean' ? '::integer' : ''}`;
  return ['+', '-', '*']
    .flatMap((operator, index) =>
      [
        ['boolean', 'boolean', 'integer'],
        ...['integer', 'numeric'].flatMap((type) => [
          ['boolean', type, type],
          [type, 'boolean', type],
        ]),
      ].map(
        ([left, right, result]) => `
  CREATE FUNCTION advocacy_reports.flags_${index}(${left}, ${right}) RETURNS ${result} LANGUAGE sql IMMUTABLE AS $f$ SELECT ${number(left!, 1)} ${operator} ${number(right!, 2)} $f$;
  CREATE OPERATOR advocacy_reports.${operator} (FUNCTION = advocacy_reports.flags_${index}, LEFTARG = ${left}, RIGHTARG = ${right});`,
      ),
    )
    .join('');
}

/** A flag is also a number: `hidden = 0`, \`sum(status = 'complete')\`. A time is like a text. And the texts of a group as one. */
const FLAGS_AND_GROUPS = `
  CREATE FUNCTION advocacy_reports.substring_index(text, text, integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE WHEN $3 = 0 OR $2 = '' THEN '' WHEN $3 > 0 THEN array_to_string((string_to_array($1, $2))[:$3], $2)
      ELSE array_to_string((string_to_array($1, $2))[greatest(1, cardinality(string_to_array($1, $2)) + $3 + 1):], $2) END $f$;
  CREATE FUNCTION advocacy_reports.flag_is(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 = ($2 <> 0) $f$;
  CREATE FUNCTION advocacy_reports.flag_is_not(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 <> ($2 <> 0) $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.flag_is, LEFTARG = boolean, RIGHTARG = integer);
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.flag_is_not, LEFTARG = boolean, RIGHTARG = integer);
  CREATE OPERATOR advocacy_reports.~~ (FUNCTION = advocacy_reports.time_like, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.add_flag(bigint, boolean) RETURNS bigint LANGUAGE sql IMMUTABLE
    AS $f$ SELECT CASE WHEN $2 IS NULL THEN $1 ELSE coalesce($1, 0) + $2::integer END $f$;
${flagArithmetic()}
  CREATE AGGREGATE advocacy_reports.max(boolean) (SFUNC = boolor_statefunc, STYPE = boolean);
  CREATE AGGREGATE advocacy_reports.min(boolean) (SFUNC = booland_statefunc, STYPE = boolean);
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
  return `${made(MADE)}${TIME_FUNCTIONS}\n${made(MADE_OF_TIMES)}${FLAGS_AND_GROUPS}${TIMES_AND_TEXTS}`;
}

function made(lines: readonly string[]): string {
  const functions = lines.map((line) => {
    const [signature, body] = line.split(' | ') as [string, string];
    const [name, returned] = signature.split(' RETURNS ') as [string, string];
    const [type, volatility] = [returned.slice(0, returned.lastIndexOf(' ')), returned.slice(returned.lastIndexOf(' ') + 1)];
    return `  CREATE FUNCTION advocacy_reports.${name} RETURNS ${type} LANGUAGE sql ${volatility} AS $f$ SELECT ${body} $f$;`;
  });
  return functions.join('\n');
}
