/** The fixed words of the language: types, operators, methods, formats. */

/** Types of a field that is one column of the resource's own table. */
export const COLUMN_TYPES = [
  'string', // varchar(length), 255 unless said
  'text',
  'integer', // 32 bit
  'bigint', // 64 bit
  'float',
  'decimal', // a string in representations: "10.00"
  'boolean',
  'datetime', // UTC, seconds precision, no zone in representations
  'date',
  'json', // an object or list, stored as jsonb
  'uuid', // shown in lower case
  'time', // of day, to the second
  'interval', // a duration as ISO 8601 has it: "PT1H30M"
  'point', // a place on the earth: {"latitude": 52.5, "longitude": 13.4}
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Filter operators, in the order in which schema documents list them. */
export const OPERATORS = [
  'exact',
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'range',
  'isnull',
  'year',
  'month',
  'day',
  'week_day',
  'regex',
  'iregex',
  'within',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Parameters that every query may have. A field of such a name cannot be a filter. */
export const QUERY_PARAMETERS: readonly string[] = ['format', 'callback', 'order_by'];

export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** A named check of a text. */
export type TextFormat =
  | 'email'
  | 'emails'
  | 'sender'
  | 'url'
  | 'slug'
  | 'url-or-path'
  | 'uri-path'
  | 'akid'
  | 'country'
  | 'currency'
  | 'digits'
  | 'event'
  | 'regex'
  | 'template'
  | 'timezone'
  | 'us-state'
  | 'us-district'
  | 'us-state-district';

/** What requests to a handler may bring (a form in parts, a file, an e-mail) or ask for (rows as csv and tsv). */
export type Accepted = 'multipart' | 'file' | 'mail' | 'rows';

/** A JSON Schema, as YAML. */
type DeclaredSchema = Record<string, unknown>;

/** What the query of a request may say: the JSON Schema of each value, with its description. `*` is every other name; an object takes names in brackets. */
export type DeclaredQuery = Record<string, DeclaredSchema & { type: string; description: string }>;

/** What a request sends: nothing, what POST or PATCH of the resource sends, or what a JSON Schema says. */
export type DeclaredBody = 'none' | 'new' | 'change' | DeclaredSchema;

/** What an answer holds: nothing, the URL of what was made, an object or a page of the resource, bytes, an error, or what a JSON Schema says. */
export type DeclaredAnswer = 'empty' | 'location' | 'object' | 'list' | 'file' | 'error' | DeclaredSchema;
