import type { Readable } from 'node:stream';
import type { Account } from '../auth/account';
import type { Format } from '../formats/negotiate';
import type { ResourcePlan } from '../plan/plan';
import type { Services } from '../services';

/** One request as handlers see it: nothing of Express, nothing unparsed. */
export interface Call {
  services: Services;
  requestId: string;
  method: string;
  /** The path as canonical, with one slash at the end: `/rest/v1/user/`. */
  path: string;
  /** The query, decoded; repeated parameters keep their order. */
  query: URLSearchParams;
  /** The key in the path, decoded. */
  key?: string;
  /** The second key in the path of a verb that has one, decoded. */
  subkey?: string;
  /** The format of the answer that is asked for; JSON without it. */
  format?: Format;
  /** Has the listener called when the client goes away before it has its answer. */
  whenLeft?(listener: () => void): void;
  /** The body, decoded from JSON, XML or a form; undefined without one. */
  body: unknown;
  /** The body as it arrives, for a handler that reads forms with a file (`multipart: 'stream'`); then `body` is undefined. */
  incoming?: Readable;
  /** Null for a request without credentials. */
  account: Account | null;
  /** `https://host`, without a slash at the end: for absolute links. */
  baseUrl: string;
  /** The client's address. */
  ip: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a handler answers. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** A value to be written in the format asked for, or JSON text as PostgreSQL built it, sent as it is when JSON is asked for. */
  body?: { value: unknown } | { json: string } | Content;
  /** What the body is, for XML and HTML: `response` (collections, results) or `object` (one object). */
  shape?: 'response' | 'object';
}

/** What is sent as it is, whatever the format asked for: a text, or a stream of bytes. */
export interface Content {
  content: string | Readable;
  /** Its media type. */
  type: string;
}

export interface Handler {
  (call: Call, plan: ResourcePlan): Promise<Answer>;
  /** The body may come as `multipart/form-data` too; elsewhere that is a 415. `stream`: the handler reads it itself, file and all. */
  multipart?: true | 'stream';
  /** The body may come as an e-mail too (`message/rfc822`): then it is its bytes. Elsewhere that is a 415. */
  mail?: true;
  /** The answer may be asked for as `csv` and `tsv` too; elsewhere these are unknown. */
  rows?: true;
}
