import type { Readable } from 'node:stream';
import type { Account } from '../plan/viewer';
import type { Format, Body } from '../formats/write-body';
import type { Registry } from '../plan/registry';
import type { ResourcePlan } from '../plan/plan';
import type { Services } from './services';
import type { FieldErrors } from '../errors/http-error';

const taken = new WeakMap<Handler, AllTakes>();

/** One request as handlers see it: parsed, and without anything of Express. */
export interface Call {
  services: Services;
  requestId: string;
  method: string;
  /** The normalized path, with one slash at the end: `/rest/v1/user/`. */
  path: string;
  /** The decoded query. Repeated parameters keep their order. */
  query: URLSearchParams;
  /** The decoded key in the path. */
  key?: string;
  /** The decoded second key in the path, for a verb that has one. */
  subkey?: string;
  /** The requested format of the answer. JSON when it is not set. */
  format?: Format;
  /** Calls the listener when the client disconnects before it has its answer. */
  whenLeft?(listener: () => void): void;
  /** The body, decoded from JSON, XML or a form. Undefined when there is none. */
  body: unknown;
  /** The body as it arrives, for a handler that reads forms with a file (`accepts: file`). Then `body` is undefined. */
  incoming?: Readable;
  /** For such a handler, of a form page: its texts as the values that an API client would send. */
  decodeFields?: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** For such a handler, where the request is strict: throws 400 for fields of the form that nobody knows. */
  checkFields?: (fields: object) => void;
  /** The request wants to be told of what others are let through with: unknown names, probable mistakes. */
  isStrict?: boolean;
  /** Null for a request without credentials. */
  account: Account | null;
  /** The start of absolute links: `https://host`, without a slash at the end. */
  baseUrl: string;
  /** The IP address of the client. */
  ip: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The answer of a handler. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Body | Content;
  /** What the body is, for XML and HTML: `response` for collections and results, `object` for one object. */
  shape?: 'response' | 'object';
}

/** A text or a stream of bytes that is sent as it is, whatever format was requested. */
export interface Content {
  content: string | Readable;
  /** Its media type. */
  type: string;
  /** A stream without an end of its own: it holds no place of requests that are worked on, and ends when the server does. */
  lasting?: true;
}

/** What the YAML of a resource names for a method or verb. It throws `HttpError` to refuse. */
export type Handler = (call: Call, plan: ResourcePlan) => Promise<Answer>;

/**
 * What the YAML says that requests to a handler may bring or ask for, beside JSON and plain forms (`accepts`).
 *
 * - `multipart`: the body may be `multipart/form-data` too. Otherwise that is a 415.
 * - `file`: so it may, and the handler reads it as it arrives, including its file.
 * - `files`: so it may where fields of the resource are files. Generic handlers take them; the YAML does not say it.
 * - `mail`: the body may be an e-mail too (`message/rfc822`), passed as its bytes. Otherwise that is a 415.
 * - `rows`: the formats `csv` and `tsv` may be requested too. Otherwise they are unknown. Lists give them; the YAML says it of handlers.
 */
export type Accepted = 'multipart' | 'file' | 'files' | 'mail' | 'rows';

/**
 * The names that a handler takes, where they do not follow from its resource. Requests that ask for it may send no others. `user_*` stands for
 * every name that begins so, and `*` for every name.
 */
export interface Takes {
  /** More parameters beside those of the resource. */
  also?: readonly string[];
  /** In place of those that its path would have: the parameters of a list of the resource. */
  list?: true;
  /** Keys of the body, in place of the fields of the resource. */
  body?: readonly string[];
  /** Further keys of the body, which the resources of an application say. */
  bodyOf?: (registry: Registry) => readonly string[];
  /** The fields of the resource are keys of the body too. */
  withFields?: true;
  /** Keys of the objects in the body, by the key of each object. */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** Unknown keys of the body are refused in every request, as the absence of one means everybody or everything: all, or those that are like these. */
  strict?: true | readonly string[];
  /** Throws for an account that may not do this, before its body is looked at. Rights that the YAML names need no such check. */
  permit?: (call: Call) => void;
  /** Why a POST takes no `Idempotency-Key`, as a sentence that goes on: `its answer is a secret.` It takes one where this is not said. */
  noKey?: string;
  /** The error for keys that are not known, where its shape is not that of the resource. */
  refusal?: (errors: FieldErrors) => Error;
}

/** What a handler takes, with what the YAML says of its query and of its body. */
export interface AllTakes extends Takes {
  /** Names of the body that may stand in the query too. */
  options?: readonly string[];
  /** Parameters of the query, in place of those of the resource. */
  query?: readonly string[];
}

/** Says which names a handler takes. Returns the handler. */
export function taking(takes: Takes | undefined, handler: Handler): Handler {
  if (takes) taken.set(handler, takes);
  return handler;
}

/** What a handler says that it takes. Undefined for one that takes what its resource does, or nothing. */
export function takesOf(handler: Handler): AllTakes | undefined {
  return taken.get(handler);
}
