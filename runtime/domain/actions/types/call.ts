import { MAX_INT4 } from '../../../framework/database/sql';
import type { PoolClient } from 'pg';
import { invalidAction } from '../../../framework/http/errors';
import { parseReference } from '../../../framework/plan/reference';
import type { ActionInput } from '../input';
import { hasGroups, storeTargets } from '../../legislators';
import type { ActionType, Prepared } from './type';

interface CallPrepared extends Prepared {
  /** The page has target groups. */
  groups: boolean;
  /** Ids of targets by parameter: whom the person was asked to call, and whom they called. */
  named: Readonly<Record<Parameter, number[]>>;
}

/** The parameters that name targets; the table of each is called like it. */
const PARAMETERS = ['checked', 'targeted'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** More targets than any page shows. */
const MOST_TARGETS = 1000;

/**
 * Calling representatives: `checked` names those whom the person called (ids or URIs, once or several times), `targeted` those whom
 * they were asked to call, beside those that the page's target groups say (domain 3.5).
 */
export const callType: ActionType<CallPrepared> = {
  facts: hasGroups('call'),
  prepare({ found, input }) {
    const read = PARAMETERS.map((name) => ({ name, ...targetIds(input, name) }));
    return {
      groups: found.facts === true,
      named: Object.fromEntries(read.map(({ name, ids }) => [name, ids])) as CallPrepared['named'],
      errors: Object.fromEntries(read.flatMap(({ name, error }) => (error === undefined ? [] : [[name, [error]]]))),
    };
  },
  stores: ({ groups, named }) => groups || PARAMETERS.some((name) => named[name].length > 0),
  async store(client, { stored, found, prepared: { groups, named } }) {
    if (groups) await storeTargets(client, 'call', { ...stored, pageId: found.page.id });
    for (const name of PARAMETERS) if (named[name].length > 0) await storeNamed(client, stored.actionId, name, named[name]);
  },
};

function targetIds(input: ActionInput, name: Parameter): { ids: number[]; error?: string } {
  const texts = (input.given.get(name) ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length > MOST_TARGETS) return { ids: [], error: `Name at most ${MOST_TARGETS} targets.` };
  const ids: number[] = [];
  for (const text of texts) {
    const reference = parseReference(text);
    const id = /^\d{1,10}$/.test(reference?.key ?? '') ? Number(reference!.key) : NaN;
    if (!(id <= MAX_INT4)) return { ids: [], error: `'${text.slice(0, 50)}' is not a target.` };
    ids.push(id);
  }
  return { ids: [...new Set(ids)] };
}

/** Keeps the targets that a parameter names. Throws 400 when one of them does not exist, which undoes the action. */
async function storeNamed(client: PoolClient, actionId: number, name: Parameter, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ missing: number }>({
    name: `action_call_${name}`,
    text: namedStatement(name),
    values: [actionId, ids],
  });
  if (rows.length > 0) throw invalidAction({ [name]: rows.map(({ missing }) => `There is no target ${missing}.`) });
}

/** Groups may have named a target already. */
const namedStatement = (name: Parameter): string => `
  WITH kept AS (
    INSERT INTO core_callaction_${name} (callaction_id, target_id)
    SELECT $1::bigint, id FROM core_target WHERE id = ANY ($2::integer[])
    ON CONFLICT DO NOTHING
  )
  SELECT id AS missing FROM unnest($2::integer[]) id WHERE NOT EXISTS (SELECT FROM core_target t WHERE t.id = id.id) LIMIT 10`;
