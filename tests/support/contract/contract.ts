import { type Described, type Document, type Operation, type Parameter, Paths, type PathItem, resolved } from './document';
import { Validators } from './validators';

/** A request and its answer, as plain values. */
interface Exchanged {
  method: string;
  /** Path and query as they were sent. */
  path: string;
  body: unknown;
  requestHeaders: Readonly<Record<string, string | undefined>>;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Says what of an exchange the description does not say. */
export type Contract = (exchanged: Exchanged) => string | undefined;

/** Headers that the API means something by. Others belong to HTTP, or keep browsers safe. */
const MEANT = ['allow', 'content-language', 'etag', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate'];

/** Redirects that hold for every path: to the path with its slash, and after a form page. */
const REDIRECTS = [301, 303];

/** What is answered before it is known which path is meant. */
const BEFORE_PATHS = [400, 401, 404, 408, 413, 421, 429, 431, 500, 503];

/** Pages that explain the description are no part of what programs use. */
const PAGES_FOR_PEOPLE = /^\/rest\/v1\/docs\//;

const contracts = new Map<string, Contract>();
/** Documents of tests with resources of their own are large, and each is used by one file. */
const MOST_CONTRACTS = 2;

/**
 * The contract of a description, by its text. It is kept for the test files that a process runs.
 * @public `index.ts` loads it by `require`
 */
export function contractOf(text: string): Contract {
  const known = contracts.get(text);
  if (known) return known;
  const document = JSON.parse(text) as Document;
  const parts = { document, paths: new Paths(document), validators: new Validators(document), parameters: new Map() };
  const contract: Contract = (exchanged) => violation(parts, exchanged);
  if (contracts.size >= MOST_CONTRACTS) contracts.delete([...contracts.keys()].at(-1)!);
  contracts.set(text, contract);
  return contract;
}

interface Parts {
  document: Document;
  paths: Paths;
  validators: Validators;
  /** The query parameters of the operations that were asked for. Of a list there are hundreds. */
  parameters: Map<Operation, QueryParameters>;
}

interface QueryParameters {
  names: Set<string>;
  /** What parameters begin with, such as `email` of `email__in`. */
  fields: Set<string>;
  patterns: RegExp[];
}

function violation(parts: Parts, exchanged: Exchanged): string | undefined {
  const [path = '', query = ''] = exchanged.path.split('?');
  if (!/^\/+rest\/+v1(\/|$)/.test(path) || PAGES_FOR_PEOPLE.test(path)) return undefined;
  const found = parts.paths.find(path);
  const method = methodOf(exchanged);
  if (REDIRECTS.includes(exchanged.status)) return exchanged.headers.location ? undefined : 'a redirect without Location';
  // A list or an object without any method allows none.
  if (method === 'options') return exchanged.status === 200 && exchanged.headers.allow === undefined ? 'OPTIONS without Allow' : undefined;
  // A list or an object without any method has a path all the same.
  if (!found && exchanged.status === 405)
    return exchanged.headers.allow === 'OPTIONS' ? undefined : `the path is not described, and allows ${String(exchanged.headers.allow)}`;
  if (!found) return BEFORE_PATHS.includes(exchanged.status) ? undefined : `the path is not described, and answers ${exchanged.status}`;
  const operation = found.item[method === 'head' ? 'get' : method];
  if (!operation) return undescribedMethod(found.item, exchanged);
  return (
    answerProblem(parts, operation, exchanged, method) ?? requestProblem(parts, { operation, item: found.item, method }, exchanged, query)
  );
}

/** The method that is meant. */
function methodOf({ method, requestHeaders }: Exchanged): string {
  const override = Object.entries(requestHeaders).find(([name]) => name.toLowerCase() === 'x-http-method-override')?.[1];
  return (method === 'POST' && override ? override : method).toLowerCase();
}

/** A method that is not described is a 405, with the methods that are. */
function undescribedMethod(item: PathItem, { status, headers }: Exchanged): string | undefined {
  if (status !== 405) return BEFORE_PATHS.includes(status) ? undefined : `the method is not described, and answers ${status}`;
  const described = Object.keys(item).filter((name) => name !== 'parameters');
  const allowed = String(headers.allow).toLowerCase().split(',');
  return allowed.sort().join() === described.sort().join() ? undefined : `Allow says ${allowed.join()}, described are ${described.join()}`;
}

function answerProblem(
  { document, validators }: Parts,
  { responses }: Operation,
  exchanged: Exchanged,
  method: string,
): string | undefined {
  const { status, headers, text } = exchanged;
  const response = responses[status];
  if (!response) return `the status ${status} is not described: ${text.slice(0, 200)}`;
  const described = resolved<Described>(document, response);
  const names = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase());
  const extra = MEANT.filter((name) => headers[name] !== undefined && !names.includes(name));
  if (extra.length > 0) return `with ${status} the headers ${extra.join()} are not described`;
  const missing = Object.entries(described.headers ?? {}).filter(
    ([name, { required }]) => required && headers[name.toLowerCase()] === undefined,
  );
  if (missing.length > 0) return `with ${status} the headers ${missing.map(([name]) => name).join()} are missing`;
  if (text === '') return undefined;
  const type = mediaType(headers['content-type']);
  const media = described.content?.[type] ?? described.content?.['*/*'];
  if (!media) return `with ${status} a body of the type ${type} is not described: ${text.slice(0, 200)}`;
  if (type !== 'application/json' || media.schema === undefined || method === 'head') return undefined;
  const problem = validators.problem('answers', media.schema, JSON.parse(text));
  return problem && `with ${status}: ${problem} in ${text.slice(0, 300)}`;
}

interface Asked {
  operation: Operation;
  item: PathItem;
  method: string;
}

/** What succeeded must have been described: the type and the content of the body, and every parameter that could be a filter. */
function requestProblem(parts: Parts, asked: Asked, exchanged: Exchanged, query: string): string | undefined {
  if (exchanged.status >= 300) return undefined;
  return (
    parameterProblem(parts, asked, query) ??
    (['post', 'put', 'patch'].includes(asked.method) ? bodyProblem(parts, asked, exchanged) : undefined)
  );
}

/** A parameter that begins like a described one is a filter, and must be described too. Others are ignored, as the description says. */
function parameterProblem(parts: Parts, asked: Asked, query: string): string | undefined {
  const sent = [...new Set(new URLSearchParams(query).keys())];
  if (sent.length === 0) return undefined;
  const { names, fields, patterns } = queryParameters(parts, asked);
  const unknown = sent.filter(
    (name) => fields.has(name.split('__')[0]!) && !names.has(name) && !patterns.some((pattern) => pattern.test(name)),
  );
  return unknown.length === 0 ? undefined : `the parameters ${unknown.join()} are not described`;
}

function queryParameters({ document, parameters }: Parts, { operation, item }: Asked): QueryParameters {
  const known = parameters.get(operation);
  if (known) return known;
  const described = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    .map((each) => resolved<Parameter>(document, each))
    .filter((parameter) => parameter.in === 'query');
  const names = new Set(described.flatMap(({ name, schema }) => (name.endsWith('__*') ? Object.keys(schema.properties ?? {}) : [name])));
  const patterns = described.flatMap(({ schema }) => Object.keys(schema.patternProperties ?? {}).map((pattern) => new RegExp(pattern)));
  const read = { names, fields: new Set([...names].map((name) => name.split('__')[0]!)), patterns };
  parameters.set(operation, read);
  return read;
}

function bodyProblem({ validators }: Parts, { operation, method }: Asked, { body, requestHeaders }: Exchanged): string | undefined {
  if (body === undefined || (!operation.requestBody && JSON.stringify(body) === '{}')) return undefined;
  const sentType = Object.entries(requestHeaders).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const type = mediaType(sentType ?? 'application/json');
  if (!operation.requestBody) return 'a body is not described';
  const media = operation.requestBody.content[type];
  if (!media) return type === 'text/xml' ? undefined : `a body of the type ${type} is not described`;
  const value = type === 'application/json' ? jsonOf(body) : undefined;
  if (media.schema === undefined || typeof value !== 'object' || value === null) return undefined;
  const problem = validators.problem(method === 'put' ? 'replacements' : 'bodies', media.schema, withoutNulls(value));
  return problem && `the body: ${problem} in ${JSON.stringify(value).slice(0, 300)}`;
}

/** The body as JSON. A form under the type of JSON is read as a form. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return JSON.parse(JSON.stringify(body));
  try {
    return JSON.parse(Buffer.from(body as string).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Null for a field that is not nullable counts as not sent. */
function withoutNulls(value: object): unknown {
  return Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
}

function mediaType(header: string | string[] | undefined): string {
  return String(header).split(';')[0]!.trim().toLowerCase();
}
