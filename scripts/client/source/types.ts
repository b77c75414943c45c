import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { List, Page } from './list';
import type { QueryValue } from './query';
import type { RetryOptions } from './retrying-fetch';
import type { UploadInput } from './upload';

/** Where the service is, and who asks. */
export interface ClientOptions extends RetryOptions {
  /** The address of the service: `https://act.example.org`. */
  url: string;
  /** The name of an account of staff. Without it only what is public can be used. */
  username?: string;
  password?: string;
  /** Headers of every request. */
  headers?: Record<string, string>;
}

/** What a request takes beside its query. */
export interface ListOptions {
  signal?: AbortSignal;
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that take a method. */
type PathsWith<Paths, Method extends Verb> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object> ? Path : never;
}[keyof Paths];

/** What follows the path: it may be left out where nothing is required. */
type InitOf<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/** A request of one method: the path as it is described, and what it takes. Resolves with what was answered. Throws `ApiError`. */
type Method<Paths extends object, Of extends Verb> = <
  Path extends PathsWith<Paths, Of>,
  Init extends MaybeOptionalInit<Paths[Path], Of & keyof Paths[Path]>,
>(
  path: Path,
  ...init: InitOf<Init>
) => Promise<AnswerOf<Paths[Path][Of & keyof Paths[Path]], Init>>;

type AnswerOf<Operation, Init> =
  Operation extends Record<string | number, unknown>
    ? { data: Present<FetchResponse<Operation, Init, 'application/json'>['data']>; response: Response }
    : never;

/** What is there when the request succeeded: undefined where the answer has no body. */
type Present<Data> = [Exclude<Data, undefined>] extends [never] ? undefined : Exclude<Data, undefined>;

/** What a list is asked for: its filters, its order, and the size of its pages. Anything, where the description does not say it. */
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [Exclude<keyof NonNullable<Query>, 'strict'>] extends [never]
    ? Record<string, QueryValue>
    : Query
  : never;

type PageOf<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never;

/** A method for each list: `listUsers` is `users`. */
type Lists<Operations> = {
  [Name in keyof Operations as Name extends `list${infer Objects}`
    ? PageOf<Operations[Name]> extends Page
      ? Uncapitalize<Objects>
      : never
    : never]: PageOf<Operations[Name]> extends Page<infer Item>
    ? (query?: QueryOf<Operations[Name]>, options?: ListOptions) => List<Item, Extract<PageOf<Operations[Name]>, Page<Item>>>
    : never;
};

/** The methods that are the same for every service. */
interface Requests<Paths extends object> {
  GET: Method<Paths, 'get'>;
  POST: Method<Paths, 'post'>;
  PUT: Method<Paths, 'put'>;
  PATCH: Method<Paths, 'patch'>;
  DELETE: Method<Paths, 'delete'>;
  /** Sends a file of rows as it is read. Resolves with the URL of the upload, which tells how far it is. It is sent once. */
  upload(input: UploadInput, options?: ListOptions): Promise<string>;
}

/** A client of a service with these paths and operations. */
export type Client<Paths extends object, Operations> = Requests<Paths> & Lists<Operations>;
