/** Functions of times that take more than a line. `week` has a mode that says when weeks begin; those that nobody uses are refused by their name, as text that is no number. */
export const TIME_FUNCTIONS = `
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
  CREATE FUNCTION advocacy_reports.interval_of(text, text) RETURNS interval LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE WHEN strpos($2, '_') = 0 THEN advocacy_reports.interval_of(coalesce(substring($1 FROM '^\\s*([-+]?\\d*\\.?\\d+)')::double precision, 0), $2)
      ELSE (CASE WHEN $1 ~ '^\\s*-' THEN -1 ELSE 1 END) * (
        SELECT coalesce(sum(number[1]::double precision * ('1 ' || units[cardinality(units) - total + place])::interval), interval '0')
        FROM (SELECT *, count(*) OVER ()::integer AS total FROM regexp_matches($1, '\\d+', 'g') WITH ORDINALITY AS found (number, place)) numbers,
          (SELECT all_units[array_position(all_units, split_part(lower($2), '_', 1)):array_position(all_units, split_part(lower($2), '_', 2))] AS units
            FROM (SELECT ARRAY['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'] AS all_units) every_unit) named) END $f$;
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
        WHEN part[1] = '%X' THEN (advocacy_reports.yearweek($1) / 100)::text
        WHEN part[1] = '%V' THEN lpad((advocacy_reports.yearweek($1) % 100)::text, 2, '0')
        WHEN part[1] LIKE '\\%%' THEN coalesce(to_char($1, advocacy_reports.time_pattern(part[1])), substr(part[1], 2))
        ELSE part[1] END, '' ORDER BY place)
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) WHERE $1 IS NOT NULL $f$;
  CREATE FUNCTION advocacy_reports.str_to_date(text, text) RETURNS timestamp LANGUAGE sql STABLE AS $f$
    SELECT to_timestamp($1, string_agg(coalesce(advocacy_reports.time_pattern(part[1]), '"' || part[1] || '"'), '' ORDER BY place))::timestamp
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) $f$;`;

/** Times beside texts, as `date_format` gives them, are compared as times. The functions are inlined, so an index of the times is used. */
export const TIMES_AND_TEXTS = ['=', '<>', '<', '<=', '>', '>=']
  .flatMap((operator, index) =>
    ['timestamp', 'timestamptz'].flatMap((time) =>
      [
        [time, 'text'],
        ['text', time],
      ].map(
        ([left, right]) => `
  CREATE FUNCTION advocacy_reports.compared_${index}(${left}, ${right}) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::${time} ${operator} $2::${time} $f$;
  CREATE OPERATOR advocacy_reports.${operator} (FUNCTION = advocacy_reports.compared_${index}, LEFTARG = ${left}, RIGHTARG = ${right});`,
      ),
    ),
  )
  .join('');
