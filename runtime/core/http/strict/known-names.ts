import type { Account } from '../../plan/account';
import type { ResourcePlan } from '../../plan/plan';
import { PAGING } from '../../read/paging';
import { seesField } from '../../read/visible';
import type { AllTakes } from '../../call';

/** Names that a request may send. */
export interface KnownNames {
  /** A name that ends with `*` stands for all that begin so. */
  names: readonly string[];
  /** Those that are suggested in place of an unknown one: what the account sees, and what has an effect. */
  suggested: readonly string[];
}

/** A route: the method, and whether it is the list, an object, or a verb. */
export interface NamedRoute {
  method: string;
  at: 'list' | 'detail' | 'verb';
}

/** What every request may send in its query. */
const EVERYWHERE = ['callback', 'format', 'strict'];

const OF_LISTS = [...PAGING, 'order_by', 'safe_cells'];

/** The parameters that the query of a request may have. */
export function knownParameters(plan: ResourcePlan, route: NamedRoute, takes: AllTakes | undefined, account: Account | null): KnownNames {
  if (takes?.query) return plain([...takes.query, ...(takes.options ?? []), ...EVERYWHERE]);
  const { read } = plan;
  const at = takes?.list ? 'list' : route.at;
  const isGet = route.method === 'GET' && at !== 'verb';
  const more = [
    ...EVERYWHERE,
    ...(takes?.also ?? []),
    ...(takes?.options ?? []),
    ...(isGet && read.translated ? ['language'] : []),
    ...(read.archived && (isGet || (route.method === 'DELETE' && at === 'detail')) ? ['archived'] : []),
  ];
  if (!isGet || at === 'detail') return plain(more);
  more.push(...OF_LISTS, ...(read.search ? ['search'] : []));
  return { names: [...read.names, ...more], suggested: [...seen(plan, Object.keys(read.filters), account), ...more] };
}

/**
 * The keys that the body of a request may have. What an object shows is known, as it may be sent back; only what can be written is suggested.
 */
export function knownKeys(plan: ResourcePlan, route: NamedRoute, takes: AllTakes | undefined, account: Account | null): KnownNames {
  const own = takes?.body;
  if (own && !takes.withFields) return plain(own);
  if (!own && route.at === 'verb' && !takes?.withFields) return plain([]);
  const fields = keysOfObject(plan, account);
  return own ? { names: [...fields.names, ...own], suggested: [...fields.suggested, ...own] } : fields;
}

/** The keys that an object of a resource may have in a body. */
export function keysOfObject(plan: ResourcePlan, account: Account | null): KnownNames {
  const { read, write, schema } = plan;
  const written = [...Object.keys(write?.body.properties ?? {}), ...Object.keys(write?.aliases ?? {})];
  const shown = [...Object.keys(read.object), ...read.names, ...Object.keys(schema?.fields ?? {}), 'id', 'resource_uri'];
  return { names: [...written, ...shown], suggested: seen(plan, written, account) };
}

/** Names that are known and suggested alike. */
export function plain(names: readonly string[]): KnownNames {
  return { names, suggested: names.filter((name) => !/(\*|\[\])$/.test(name)) };
}

function seen({ read }: ResourcePlan, names: readonly string[], account: Account | null): string[] {
  return names.filter((name) => seesField(read, name, account));
}
