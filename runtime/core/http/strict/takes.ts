import type { FieldErrors } from '../../errors/http-error';
import type { Call, Handler } from '../call';

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

const taken = new WeakMap<Handler, AllTakes>();

/** Says which names a handler takes. Returns the handler. */
export function taking(takes: Takes | undefined, handler: Handler): Handler {
  if (takes) taken.set(handler, takes);
  return handler;
}

/** What a handler says that it takes. Undefined for one that takes what its resource does, or nothing. */
export function takesOf(handler: Handler): AllTakes | undefined {
  return taken.get(handler);
}
