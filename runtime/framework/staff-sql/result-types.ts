import { types, type CustomTypesConfig } from 'pg';

const BYTEA = 17;
const INT8 = 20;
const POINT = 600;
const CIRCLE = 718;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;

const asText = (text: string): string => text;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BYTEA]: asText,
  [POINT]: asText,
  [CIRCLE]: asText,
  [INTERVAL]: asText,
  [DATE]: asText,
  [INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  // The session is in UTC. Like all times in responses, these have seconds and no zone.
  [TIMESTAMP]: toIsoTime,
  [TIMESTAMPTZ]: toIsoTime,
};

/** Parsers for result values: as responses show them, and as text where JSON has no better type. */
export const RESULT_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS[oid] ?? types.getTypeParser(oid, 'text')) as CustomTypesConfig['getTypeParser'],
};

function toIsoTime(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?(\+00)?$/.exec(text);
  return match ? `${match[1]}T${match[2]}` : text;
}
