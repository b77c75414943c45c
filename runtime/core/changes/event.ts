import type { Account } from '../auth/account';
import { isAllowed } from '../auth/permissions';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { seesField } from '../read/visible';
import type { EventType } from './event-types';

/** A row of the outbox. */
export interface ChangeRow {
  id: string;
  type: string;
  object: string;
  person: number | null;
  changed: string[] | null;
  /** In UTC, to the second. */
  at: string;
}

/** An event as integrators get it. */
export interface ChangeEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/**
 * An event as an account may see it; undefined for an update of nothing but fields that the account does not see.
 * @param registry finds the resource of the person whom the object is about
 */
export function describeEvent(
  row: ChangeRow,
  { plan, on }: EventType,
  { account, registry }: { account: Account | null; registry: Pick<Registry, 'find'> },
): ChangeEvent | undefined {
  const changed = row.changed?.filter((field) => seesField(plan.read, field, account));
  if (row.changed !== null && row.changed.length > 0 && changed!.length === 0) return undefined;
  return {
    id: `evt_${row.id}`,
    type: row.type,
    timestamp: `${row.at}Z`,
    data: {
      id: keyOf(plan, row.object),
      resource_uri: `/rest/v1/${plan.name}/${encodeURIComponent(row.object)}/`,
      ...(on === 'updated' && { changed: changed ?? [] }),
      ...personOf(row, plan, account, registry),
    },
  };
}

function keyOf({ read: { primaryType } }: ResourcePlan, object: string): string | number {
  return primaryType === 'integer' || primaryType === 'bigint' ? Number(object) : object;
}

/** The person whom the object is about, where the object is not the person, for those who may view people. */
function personOf({ person }: ChangeRow, plan: ResourcePlan, account: Account | null, registry: Pick<Registry, 'find'>): object {
  const name = plan.events?.person;
  if (name === undefined || name === plan.name || person === null) return {};
  const kind = registry.find(name)?.kind;
  return kind !== undefined && isAllowed(account, kind, 'view') ? { [name]: `/rest/v1/${name}/${person}/` } : {};
}
