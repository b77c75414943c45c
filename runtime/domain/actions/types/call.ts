import { Message } from '../../../core/words';
import type { PoolClient } from 'pg';
import { invalidAction } from '../../../core/errors/http-error';
import type { ErrorCollector, RequestParameters } from '../../../core/http/validation-errors';
import { hasTargetGroups, storeTargets } from '../../legislators';
import type { ActionType, Preparation, StoredIds } from '../input/model';
import { targetId } from './letter-to-editor';

interface Call extends Preparation {
  hasTargets: boolean;
  /** Ids of targets by parameter. */
  named: Readonly<Record<TargetParameter, number[]>>;
}

/** What actions on call pages must know of their page. */
interface CallPage {
  hasTargets: boolean;
  /** Where people go for whom no target is meant; '' for the thanks. */
  elsewhere: string;
}

const FACTS = `json_build_object('hasTargets', ${hasTargetGroups('call')},
  'elsewhere', (SELECT t.constituents_only_url FROM core_callpage t WHERE t.page_ptr_id = p.id))`;

/** The parameters that name targets: whom the person called, and whom they were asked to call. Tables are named after them. */
const TARGET_PARAMETERS = ['checked', 'targeted'] as const;
type TargetParameter = (typeof TARGET_PARAMETERS)[number];

/** More targets than any page shows. */
const MOST_TARGETS = 1000;

/**
 * Calling representatives. `checked` names the targets that the person called, as ids or URIs, once or several times; on a page with target groups those that are meant for the person. `targeted` names those
 * that the person was asked to call, beside those of the target groups of the page.
 */
export const callType: ActionType<CallPage, Call> = {
  factsSql: FACTS,
  prepare({ found, input: { parameters } }, errors) {
    const named = { checked: targetIds(parameters, 'checked', errors), targeted: targetIds(parameters, 'targeted', errors) };
    return { hasTargets: found.facts.hasTargets, named };
  },
  stores: ({ hasTargets, named }) => hasTargets || TARGET_PARAMETERS.some((name) => named[name].length > 0),
  async store(client, { stored, found, prepared: { hasTargets, named } }) {
    const meant = hasTargets ? await storeTargets(client, 'call', { ...stored, pageId: found.page.id }) : 0;
    const { elsewhere } = found.facts;
    if (hasTargets && meant === 0 && elsewhere) await leadElsewhere(client, stored, elsewhere);
    if (hasTargets && named.checked.length > 0) await refuseOthersTargets(client, stored.actionId, named.checked);
    for (const name of TARGET_PARAMETERS) if (named[name].length > 0) await storeNamedTargets(client, stored.actionId, name, named[name]);
  },
};

/**
 * Leads a person for whom no target of the page is meant to the page for such people, in place of the thanks.
 * @writes core_action
 */
async function leadElsewhere(client: PoolClient, stored: StoredIds, url: string): Promise<void> {
  await client.query({
    name: 'action_call_elsewhere',
    text: 'UPDATE core_action SET redirect_url = $2::text WHERE id = $1::bigint',
    values: [stored.actionId, url],
  });
  stored.redirectUrl = url;
}

function targetIds(parameters: RequestParameters, name: TargetParameter, errors: ErrorCollector): number[] {
  const texts = (parameters.get(name) ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length > MOST_TARGETS) {
    errors.add(name, new Message('actions.too_many_targets', { most: MOST_TARGETS }));
    return [];
  }
  const ids = texts.map(targetId);
  const invalid = texts[ids.indexOf(undefined)];
  if (invalid !== undefined) errors.add(name, new Message('actions.target_id_invalid', { text: invalid.slice(0, 50) }));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Throws 400, which undoes the action, when a person says that they called somebody who is none of their targets on the page. Targets that do not exist
 * are left to the one who stores them.
 */
async function refuseOthersTargets(client: PoolClient, actionId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query({ name: 'action_call_others', text: OTHERS_TARGETS, values: [actionId, ids] });
  if (rows.length > 0) throw invalidAction({ checked: [new Message('public.representatives_only')] });
}

const OTHERS_TARGETS = `
  SELECT t.id FROM core_target t WHERE t.id = ANY ($2::integer[])
    AND NOT EXISTS (SELECT FROM core_callaction_targeted n WHERE n.callaction_id = $1::bigint AND n.target_id = t.id)
  ORDER BY t.id LIMIT 10`;

/** Stores the targets that a parameter names. Throws 400 when one of them does not exist, which undoes the action. */
async function storeNamedTargets(client: PoolClient, actionId: number, name: TargetParameter, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ missing: number }>({
    name: `action_call_${name}`,
    text: namedTargetsSql(name),
    values: [actionId, ids],
  });
  if (rows.length > 0) throw invalidAction({ [name]: rows.map(({ missing }) => new Message('actions.target_unknown', { id: missing })) });
}

/** A target of the groups of the page may be there already. */
const namedTargetsSql = (name: TargetParameter): string => `
  WITH named AS (
    INSERT INTO core_callaction_${name} (callaction_id, target_id)
    SELECT $1::bigint, id FROM core_target WHERE id = ANY ($2::integer[])
    ON CONFLICT DO NOTHING
  )
  SELECT id AS missing FROM unnest($2::integer[]) id WHERE NOT EXISTS (SELECT FROM core_target t WHERE t.id = id.id) LIMIT 10`;
