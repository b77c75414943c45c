import { Message } from '../words';
import { types, type CustomTypesConfig } from 'pg';
import { QueryProblem } from './errors';

const BYTEA = 17;
const INT8 = 20;
const NUMBERS: readonly number[] = [INT8, 21, 23, 700, 701, 1700];
const JSON_TYPES = { json: 114, jsonb: 3802, jsonArray: 199, jsonbArray: 3807 };
const POINT = 600;
const CIRCLE = 718;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;

/** How deep JSON in a result may nest. What writes answers goes as deep as the JSON, and its stack ends at some 3,000 levels. */
const MAX_DEPTH = 500;

/** What the values of a column are: numbers and times are written as the language of a page writes them, anything else stays. */
export type ColumnKind = 'number' | 'time' | 'other';

/** What the values of a type of PostgreSQL are. */
export function kindOfColumn(type: number): ColumnKind {
  if (NUMBERS.includes(type)) return 'number';
  return [DATE, TIMESTAMP, TIMESTAMPTZ].includes(type) ? 'time' : 'other';
}

const asText = (text: string): string => text;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BYTEA]: asText,
  [POINT]: asText,
  [CIRCLE]: asText,
  [INTERVAL]: asText,
  [DATE]: asText,
  ...Object.fromEntries(
    Object.values(JSON_TYPES).map((oid) => [oid, (text: string) => notTooDeep(types.getTypeParser(oid, 'text')(text))]),
  ),
  [INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  // The session is in UTC. Like all times in responses, these have seconds and no zone.
  [TIMESTAMP]: toIsoTime,
  [TIMESTAMPTZ]: toIsoTime,
};

/** Parsers for result values: as responses show them, and as text where JSON has no better type. */
export const RESULT_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS[oid] ?? types.getTypeParser(oid, 'text')) as CustomTypesConfig['getTypeParser'],
};

/** The value, looked at level by level. Throws a `QueryProblem` when it nests deeper than `MAX_DEPTH`. */
function notTooDeep(value: unknown): unknown {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new QueryProblem(new Message('staff_sql.json_too_deep', { most: MAX_DEPTH }));
    level = level.flatMap((container) => Object.values(container).filter(isNested));
  }
  return value;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function toIsoTime(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?(\+00)?$/.exec(text);
  return match ? `${match[1]}T${match[2]}` : text;
}
