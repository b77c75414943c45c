/**
 * A name as SQL: in double quotes where PostgreSQL would read a word of its language. Every name of a table or a column that the generator writes into
 * SQL passes through here. Others stay as they are: an index whose definition reads differently would be made anew.
 */
export function quoteName(name: string): string {
  return WORDS.has(name) ? `"${name}"` : name;
}

/**
 * The words of PostgreSQL 15 to 18 that `quote_ident` quotes too: all of `pg_get_keywords()` that are not said to be unreserved. A test compares the
 * list with that of the server that it runs on. Then those that end or begin a statement in PL/pgSQL, where `NEW.loop` would be no column.
 */
const WORDS: ReadonlySet<string> = new Set(
  `
    all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_catalog current_date
    current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign from
    grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order placing
    primary references returning select session_user some symmetric system_user table then to trailing true union unique user using variadic
    when where window with
    authorization binary collation concurrently cross current_schema freeze full ilike inner is isnull join left like natural notnull outer
    overlaps right similar tablesample verbose
    between bigint bit boolean char character coalesce dec decimal exists extract float graph_table greatest grouping inout int integer interval
    json json_array json_arrayagg json_exists json_object json_objectagg json_query json_scalar json_serialize json_table json_value least
    merge_action national nchar none normalize nullif numeric out overlay position precision real row setof smallint substring time timestamp
    treat trim values varchar xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable
    begin by declare execute foreach if loop strict while
  `
    .trim()
    .split(/\s+/),
);
