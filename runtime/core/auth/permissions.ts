import { type Wording, Message } from '../words';
import type { Request, RequestHandler } from '../call/express';
import type { Account } from '../plan/viewer';
import { refuse, type HttpError } from '../errors/http-error';
import { limitPublicWrite } from '../limits/public-limit';
import { quoted, type Query } from '../database/sql';
import type { LimitPlan } from '../plan/plan';
import type { Registry } from '../plan/registry';

/**
 * What an account may do with a kind of object: `view` reads; `edit` creates, replaces and updates; `delete` deletes. None includes
 * another. A kind is a folder of `resources/`.
 */
export const ACCESS = ['view', 'edit', 'delete'] as const;
export type Access = (typeof ACCESS)[number];

/** The right to do one thing with one kind of object. `EVERY_KIND` stands for all. */
export interface Right {
  kind: string;
  access: Access;
}

/** The kind of a right on all kinds of object. */
export const EVERY_KIND = '*';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

/** 401 with the challenge: for missing credentials, wrong credentials and missing rights alike. */
export function unauthorised(message: Wording): HttpError {
  return refuse(401, message, { 'WWW-Authenticate': CHALLENGE });
}

/** Whether an account has a right on a kind of object. Null, for a request without credentials, has none. */
export function isAllowed(account: Account | null, kind: string, access: Access): boolean {
  if (account === null) return false;
  return account.superuser || account.rights.has(`${kind}.${access}`) || account.rights.has(`${EVERY_KIND}.${access}`);
}

/** As `isAllowed`, for a right in the words of the YAML: `users.view`. */
export function hasRight(account: Account | null, right: string): boolean {
  const [kind, access] = right.split('.') as [string, Access];
  return isAllowed(account, kind, access);
}

/**
 * Middleware: passes requests whose account has the right on the kind of object, else 401; 403 for a change by a session without its token. Nothing is
 * granted by default.
 */
export function may(kind: string, access: Access): RequestHandler {
  return (request, _response, next) => {
    if (!request.account) next(unknown(request));
    else if (!isAllowed(request.account, kind, access)) next(unauthorised(new Message('requests.access_not_allowed', { access, kind })));
    else next();
  };
}

/** Middleware: passes requests of any staff account, whatever its rights. For the list of resources. */
export function staff(): RequestHandler {
  return (request, _response, next) => next(request.account ? undefined : unknown(request));
}

/** The refusal of a request without an account: 403 where it came with a session, and without its token. */
function unknown(request: Request): HttpError {
  if (request.lacksToken) return refuse(403, new Message('requests.csrf_token_missing'));
  return unauthorised(new Message('requests.credentials_missing'));
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Middleware: passes every request, for endpoints that are open to all. Writes without credentials are limited by network. */
export function anyone(): RequestHandler {
  return (request, response, next) => {
    if (WRITES.has(request.method)) limitPublicWrite(request, response);
    next();
  };
}

/**
 * Words of compatibility: each makes one answer that of an older service of this kind, for the requests of the accounts that have it. Their
 * clients live by it. Without them the specification holds. README.md of `http` says which client needs which.
 */
export const COMPATIBILITY = ['put_merges', 'duplicates_409', 'empty_404', 'lowercase_methods', 'embedded_forms'] as const;
type CompatibilityWord = (typeof COMPATIBILITY)[number];

/** Whether the requests of an account are answered as this word of compatibility says. Requests without an account never are. */
export function isCompatible(account: Account | null | undefined, word: CompatibilityWord): boolean {
  return account?.compatibility?.has(word) === true;
}

/** The word with that spelling; undefined when there is none. */
export function compatibilityWord(text: string): CompatibilityWord | undefined {
  return COMPATIBILITY.find((word) => word === text);
}

/**
 * Groups of staff may own rows, such as tags. Accounts in such a group are limited: rules of a `scope` (`limited_by`) say what they see. Which
 * resources say what groups own follows from the plans.
 */

/** Whether an account is limited by a resource: one of its groups has a row there. */
export function isLimited(account: Account | null, limit: string): boolean {
  return account?.limits?.has(limit) === true;
}

/** Every resource that limits accounts, by name. */
export function limitsOf(registry: Pick<Registry, 'every'>): ReadonlyMap<string, LimitPlan> {
  return new Map(registry.every().flatMap(({ name, limit }) => (limit ? [[name, limit] as const] : [])));
}

/** SQL of what limits the account `u`: a JSON object from the name of each limiting resource to the keys of what its groups have. */
export function limitsSql(limits: ReadonlyMap<string, LimitPlan>): string {
  const entries = [...limits].map(
    ([name, { table, group, owned }]) =>
      `'${name}', (SELECT json_agg(DISTINCT o.${quoted(owned)}::text) FROM auth_user_groups m JOIN ${quoted(table)} o ON o.${quoted(group)} = m.group_id WHERE m.user_id = u.id)`,
  );
  return entries.length === 0 ? `'{}'::json` : `json_strip_nulls(json_build_object(${entries.join(', ')}))`;
}

/** The names of what the groups of an account own, with the resource before each: `tag "climate"`. */
export async function ownedNames(query: Query, registry: Registry, account: Account | null, name: string): Promise<string[]> {
  const { of, named } = registry.get(name).limit!;
  const { from, primary } = registry.get(of).read;
  const rows = await query(`SELECT ${named} AS name FROM ${from} WHERE ${primary}::text = ANY($1::text[]) ORDER BY 1`, [
    account?.limits?.get(name) ?? [],
  ]);
  return rows.map((row) => `${of} "${String(row.name)}"`);
}
