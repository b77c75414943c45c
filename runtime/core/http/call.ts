import type { Readable } from 'node:stream';
import type { Account } from '../auth/account';
import type { Format } from '../formats/negotiate';
import type { ResourcePlan } from '../plan/plan';
import type { Services } from '../services';

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
  /** A value that is written in the requested format, or JSON text from PostgreSQL that is sent unparsed when JSON is requested. */
  body?: { value: unknown } | { json: string } | Content;
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
