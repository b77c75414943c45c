import { types, type CustomTypesConfig } from 'pg';

const BYTEA = 17;
const INT8 = 20;
const POINT = 600;
const CIRCLE = 718;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;

const asIs = (text: string): string => text;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BYTEA]: asIs,
  [POINT]: asIs,
  [CIRCLE]: asIs,
  [INTERVAL]: asIs,
  [DATE]: asIs,
  [INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  // The session is in UTC. Times in answers have seconds and no zone (decisions, "Representation").
  [TIMESTAMP]: timeOf,
  [TIMESTAMPTZ]: timeOf,
};

/** How the values of reports are read: as answers show them, and as text where JSON has nothing better. */
export const REPORT_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS[oid] ?? types.getTypeParser(oid, 'text')) as CustomTypesConfig['getTypeParser'],
};

function timeOf(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?(\+00)?$/.exec(text);
  return found ? `${found[1]}T${found[2]}` : text;
}
