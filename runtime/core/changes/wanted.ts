import type { Account } from '../auth/account';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { CASTS } from '../read/casts';
import { rowScope, seesEveryRow } from '../read/row-scope';
import type { Bindings } from '../read/statement';
import type { EventType } from './event-types';
import { type Belonging, belongsSql } from './belonging';

/** What somebody wants to be told. */
export interface Wanted {
  account: Account | null;
  types: readonly EventType[];
  /** Only what happens to objects that belong to all of these. */
  of?: readonly Belonging[];
}

/** SQL of a row of the outbox, `c`, as it is read. */
export const ROW = `c.id::text, c.type, c.object, c.person_id AS person, c.changed, to_char(c.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at`;

/** SQL of the events that are wanted and that the account may see. Of objects that are not all wanted or in its sight, those that are. */
export function wantedSql(registry: Pick<Registry, 'find'>, { types, account, of = [] }: Wanted, bindings: Bindings): string {
  const isOpen = ({ plan }: EventType): boolean => of.length === 0 && seesEveryRow(plan.read, account);
  const open = types.filter(isOpen).map(({ type }) => type);
  const narrowed = new Map<ResourcePlan, string[]>();
  for (const type of types) if (!isOpen(type)) narrowed.set(type.plan, [...(narrowed.get(type.plan) ?? []), type.type]);
  const conditions = [...narrowed].map(([plan, names]) => {
    const { read } = plan;
    const object = `${read.primary} = c.object::${CASTS[read.primaryType]}`;
    const parts = [object, rowScope(read, account, bindings) ?? 'true', ...of.map((each) => belongsSql(registry, plan, each, bindings))];
    // An object of another type may have a key of another form.
    const seen = `EXISTS (SELECT FROM ${read.from} WHERE ${parts.join(' AND ')})`;
    return `CASE WHEN c.type = ANY(${bindings.bind(names)}::text[]) THEN ${seen} ELSE false END`;
  });
  return [`c.type = ANY(${bindings.bind(open)}::text[])`, ...conditions].join(' OR ');
}
