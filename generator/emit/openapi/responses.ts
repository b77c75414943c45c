import { schemaRef } from './names';
import type { Schema } from './shared-schemas';

/** The formats of an answer beside JSON. They say the same in their own way, so they have no schema. */
const OTHER_FORMATS = { 'application/xml': {}, 'text/html': {}, 'text/javascript': {} };

const header = (name: string): Schema => ({ $ref: `#/components/headers/${name}` });

/** The headers that answers have. */
export const SHARED_HEADERS: Readonly<Record<string, Schema>> = {
  Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } },
  ContentLanguage: { description: 'The language that texts are shown in, where one was asked for.', schema: { type: 'string' } },
  IdempotentReplayed: { description: '`true` where it is the first answer to the `Idempotency-Key`, again.', schema: { const: 'true' } },
  PreferenceApplied: { description: '`handling=strict` where the request is strict.', schema: { const: 'handling=strict' } },
  ETag: { description: 'Names what the answer says. `If-None-Match` and `If-Match` send it back.', schema: { type: 'string' } },
  Location: { description: 'The absolute URL of the object. Its last part is the key.', schema: { type: 'string', format: 'uri' } },
  RateLimit: { description: 'What is left of the limit of requests without credentials.', schema: { type: 'string' } },
  RateLimitPolicy: { description: 'How many requests without credentials are taken in which time.', schema: { type: 'string' } },
  RequestId: { description: 'The id of the request, which the log has too.', schema: { type: 'string' } },
  RetryAfter: { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
  WWWAuthenticate: { description: 'How to sign in.', schema: { type: 'string' } },
};

const HEADER_NAMES: Record<string, string> = { ContentLanguage: 'Content-Language', RateLimitPolicy: 'RateLimit-Policy' };

const ALWAYS = {
  'X-Request-Id': header('RequestId'),
  'Preference-Applied': header('PreferenceApplied'),
  'Idempotent-Replayed': header('IdempotentReplayed'),
};
const LIMITS = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

/** Errors of a body: by field, as one message, or as payment processors look for them. */
const EITHER = [schemaRef('FieldErrors'), schemaRef('ErrorMessage'), schemaRef('ParameterErrors')];

/** The answers that operations share, by the name under which `components.responses` has them. */
export const SHARED_RESPONSES: Readonly<Record<string, Schema>> = {
  '200schema': found(schemaRef('SchemaDocument'), { description: 'The schema document.' }),
  '201': { description: 'Created. There is no body.', headers: { ...ALWAYS, Location: required('Location') } },
  '202': { description: 'Changed. There is no body.', headers: ALWAYS },
  '204': { description: 'Done. There is no body.', headers: ALWAYS },
  '304': {
    description: 'The client has the answer already: its `ETag` is the one that was sent.',
    headers: { ...ALWAYS, ETag: header('ETag') },
  },
  '400': error('A filter, an order, a page or another parameter is wrong. The message says which.'),
  '400fields': {
    description: 'The body is wrong. Each message stands under its field; what concerns no field is one message.',
    headers: {
      ...ALWAYS,
      ...LIMITS,
      Location: { ...header('Location'), description: 'The object that has a value which must be unique, where that is what is wrong.' },
    },
    content: { 'application/json': { schema: { anyOf: EITHER } }, ...OTHER_FORMATS },
  },
  '401': error('Credentials or rights are missing, or the credentials are wrong.', { 'WWW-Authenticate': header('WWWAuthenticate') }),
  '403': error('The request of a session lacks its token, or the account would not see the object that it writes. Nothing was written.'),
  '404': error('There is no such object, or the account does not see it.'),
  '404fields': error('There is no such object, or nothing of the name that a field of the body gives.', {}, EITHER),
  '405': error('The path does not take the method.', { Allow: header('Allow') }),
  '408': error('The request arrived too slowly.'),
  '409': {
    description:
      'The object was changed meanwhile, another object has a value that must be unique, or the first request with the `Idempotency-Key` is still worked on.',
    headers: { ...ALWAYS, Location: header('Location'), 'Retry-After': header('RetryAfter') },
    content: { 'application/json': { schema: { anyOf: EITHER } }, ...OTHER_FORMATS },
  },
  '410': error('What the object was at that time is not kept any more.'),
  '412': error('The object is not the one that `If-Match` names.'),
  '413': {
    description: 'The body, or a file in it, is too large.',
    headers: ALWAYS,
    content: { 'application/json': { schema: { anyOf: EITHER } }, ...OTHER_FORMATS },
  },
  '415': error('The body has a type or an encoding that is not taken here.'),
  '422': error('The `Idempotency-Key` was used for another request.'),
  '429': error('Too many requests at once, or too many of one network.', { 'Retry-After': header('RetryAfter'), ...LIMITS }),
  '429fields': error(
    'Too many requests at once, too many of one network, or too much of what a field of the body asks for.',
    { 'Retry-After': header('RetryAfter'), ...LIMITS },
    EITHER,
  ),
  '500': error('A fault of the service. The log has the cause, under the id of the request.'),
  '503': error('The service cannot answer now.', { 'Retry-After': header('RetryAfter') }),
  '503fields': error('The service, or another that it needs, cannot answer now.', { 'Retry-After': header('RetryAfter') }, EITHER),
};

function required(name: string): Schema {
  return { ...SHARED_HEADERS[name], required: true };
}

function error(description: string, headers: Record<string, Schema> = {}, either: Schema[] = []): Schema {
  const schema = either.length > 0 ? { anyOf: either } : schemaRef('ErrorMessage');
  return {
    description,
    headers: { ...ALWAYS, ...headers },
    content: { 'application/json': { schema }, ...OTHER_FORMATS },
  };
}

/** An error that few operations have. */
export function refusal(status: string): Schema {
  return SHARED_RESPONSES[status] ? shared(status)[status]! : error(REFUSALS[status] ?? 'The request is refused. The message says why.');
}

const REFUSALS: Readonly<Record<string, string>> = { '410': 'What was asked for is no longer kept.' };

type Responses = Record<string, Schema>;

/** The references to shared answers: a status, or a status and the name of its answer. */
export function shared(...names: string[]): Responses {
  return Object.fromEntries(names.map((name) => [name.slice(0, 3), { $ref: `#/components/responses/${name}` }]));
}

/** The errors that every operation may have. */
export const EVERYWHERE = ['401', '404', '429', '500', '503'];

/** The errors of operations with a body. */
export const WITH_BODY = ['400fields', '401', '404fields', '408', '413', '415', '429fields', '500', '503fields'];

/** An answer with a body of a schema, in each format. What reads has an `ETag`. */
export function found(
  schema: Schema,
  { description, isRead = true, isTranslated = false, rows = false, headers = [] }: FoundOptions,
): Schema {
  const names = [...(isRead ? ['ETag'] : []), ...(isTranslated ? ['ContentLanguage'] : []), ...headers];
  const tables = rows ? { 'text/csv': {}, 'text/tab-separated-values': {} } : {};
  return { ...withHeaders(description, names), content: { 'application/json': { schema }, ...OTHER_FORMATS, ...tables } };
}

interface FoundOptions {
  description: string;
  isRead?: boolean;
  isTranslated?: boolean;
  rows?: boolean;
  /** Names of `SHARED_HEADERS` that the answer may have too. */
  headers?: string[];
}

/** An answer with headers of `SHARED_HEADERS`, beside those that all have. */
export function withHeaders(description: string, names: string[]): Schema {
  const named = names.map((name) => [HEADER_NAMES[name] ?? name, header(name)]);
  return { description, headers: { ...ALWAYS, ...(Object.fromEntries(named) as Record<string, Schema>) } };
}
