import type { Account, Viewer, ViewerContext } from '../plan/viewer';
import { hasRight, isLimited, ownedNames, isCompatible } from '../auth/permissions';
import type { ResourcePlan } from '../plan/plan';
import type { ReadPlan, ScopeRule } from '../plan/read-plan';
import type { SchemaDocument } from '../plan/schema-plan';
import { refuse } from '../errors/http-error';
import type { Query, Id } from '../database/sql';
import type { Registry } from '../plan/registry';
import { CASTS } from '../plan/column-type';
import type { Bindings } from './statement';
import type { Handler } from '../call';

/** Whether an account sees a field, by one of its names. A name that is no field is nothing that could be hidden. */
export function seesField({ views }: ReadPlan, name: string, account: Account | null): boolean {
  if (views === undefined || !Object.hasOwn(views, name)) return true;
  return views[name]!.every((right) => hasRight(account, right));
}

/** The fields that an account does not see, under each of their names. */
export function hiddenFields(read: ReadPlan, account: Account | null): string[] {
  return Object.keys(read.views ?? {}).filter((name) => !seesField(read, name, account));
}

/** The plan with the schema document that an account sees: hidden fields are neither among its fields nor among its filters and orderings. */
export function visiblePlan(plan: ResourcePlan, account: Account | null): ResourcePlan {
  const hidden = plan.schema ? hiddenFields(plan.read, account) : [];
  return hidden.length === 0 ? plan : { ...plan, schema: withoutFields(plan.schema!, hidden) };
}

function withoutFields(document: SchemaDocument, hidden: readonly string[]): SchemaDocument {
  const { aliases, fields, filtering, ordering } = document;
  const shown = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !hidden.includes(name)));
  return {
    ...document,
    ...(aliases && { aliases: shown(aliases) }),
    fields: shown(fields),
    filtering: shown(filtering),
    ordering: ordering.filter((name) => !hidden.includes(name)),
  };
}

/** A plan as far as it says which of its rows an account sees. */
type Scoped = Pick<ReadPlan, 'scope'>;

/**
 * The condition of the rows that a viewer sees: the rules of the YAML (`scope`) that apply to it, joined by OR. Undefined where it sees every
 * row. An account to which no rule applies sees none. The text follows from the rules that apply, so accounts share prepared statements; the
 * account itself is bound.
 */
export function rowScope({ scope }: Scoped, viewer: Viewer, bindings: Pick<Bindings, 'bind'>): string | undefined {
  if (viewer === 'program' || seesEveryRow({ scope }, viewer)) return undefined;
  const applying = scope!.filter((rule) => applies(rule, viewer)).map(({ where }) => `(${where})`);
  if (applying.length === 0) return 'false';
  const text = `(${applying.join(' OR ')})`;
  if (!text.includes(':account')) return text;
  const place = `${bindings.bind(viewer?.id ?? null)}::integer`;
  return text.replaceAll(/:account\b/g, () => place);
}

/** The same after other conditions: ` AND (…)`, or nothing. */
export function andRowScope(read: Scoped, viewer: Viewer, bindings: Pick<Bindings, 'bind'>): string {
  const condition = rowScope(read, viewer, bindings);
  return condition === undefined ? '' : ` AND ${condition}`;
}

/** Whether no row of a resource is out of the viewer's scope. */
export function seesEveryRow({ scope }: Scoped, viewer: Viewer): boolean {
  if (scope === undefined || viewer === 'program' || viewer?.superuser === true) return true;
  return scope.some((rule) => rule.where === 'true' && applies(rule, viewer));
}

/** Whether no row and no field that SQL of staff reads is out of an account's sight. */
export function seesEverything(registry: Pick<Registry, 'every'>, account: Account | null): boolean {
  const seesFields = ({ views = {} }: ReadPlan): boolean =>
    Object.values(views).every((rights) => rights.every((right) => hasRight(account, right)));
  return registry.every().every(({ read, unreported }) => unreported || (seesEveryRow(read, account) && seesFields(read)));
}

/** Whether a rule applies to an account. One that says nothing of accounts applies to everybody, also to requests without credentials. */
function applies({ right, group, limited, unlimited }: ScopeRule, account: Account | null): boolean {
  if (right !== undefined) return hasRight(account, right);
  if (limited !== undefined) return isLimited(account, limited);
  if (unlimited !== undefined) return !isLimited(account, unlimited);
  return group === undefined || account?.groups?.has(group) === true;
}

/**
 * Throws 403 for a row that was written and is out of the viewer's scope. In the transaction that wrote it, so that nothing is written.
 */
export async function refuseOutOfScope(query: Query, { registry, viewer }: ViewerContext, plan: ResourcePlan, id: Id): Promise<void> {
  if (viewer === 'program' || seesEveryRow(plan.read, viewer)) return;
  const { from, primary, primaryType } = plan.read;
  const values: unknown[] = [String(id)];
  const bindings = { bind: (value: unknown) => `$${values.push(value)}` };
  const rows = await query(
    `SELECT 1 AS seen FROM ${from} WHERE ${primary} = $1::text::${CASTS[primaryType]}${andRowScope(plan.read, viewer, bindings)}`,
    values,
  );
  if (rows.length > 0) return;
  const limits = plan.read.scope!.flatMap((rule) => (rule.limited !== undefined && applies(rule, viewer) ? rule.limited : []));
  const owned = await Promise.all(limits.map((limit) => ownedNames(query, registry, viewer, limit)));
  const hint = owned.length === 0 ? '' : ` It needs one of these: ${owned.flat().join(', ')}.`;
  throw refuse(403, `This account may not write a ${plan.name} that is out of its own sight.${hint}`);
}

/** Those among the primary keys of a resource whose rows the viewer does not see, or that are archived. */
export async function unseenAmong(query: Query, viewer: Viewer, plan: ResourcePlan, ids: readonly Id[]): Promise<Id[]> {
  const scoped = !seesEveryRow(plan.read, viewer);
  if (ids.length === 0 || (!scoped && !plan.read.archived)) return [];
  const { from, primary, primaryType } = plan.read;
  const values: unknown[] = [ids.map(String)];
  const bindings = { bind: (value: unknown) => `$${values.push(value)}` };
  const seen = `${primary} = ANY($1::text[]::${CASTS[primaryType]}[])${andRowScope(plan.read, viewer, bindings)}`;
  const rows = await query(`SELECT ${primary}::text AS id FROM ${from} WHERE ${seen}`, values);
  const known = new Set(rows.map(({ id }) => String(id)));
  return ids.filter((id) => !known.has(String(id)));
}

/** GET of `/rest/v1/<resource>/schema/`: the generated document, without the fields that the account does not see. */
export const schema: Handler = ({ account }, plan) => {
  const { schema: own } = visiblePlan(plan, account);
  const document = own && served(own, plan);
  const value = document && isCompatible(account, 'lowercase_methods') ? withLowerCaseMethods(document) : document;
  return Promise.resolve({ status: 200, shape: 'response', body: { value } });
};

/** The document with what the handlers say that stand in for generic ones. One that lists something else than rows takes no filters and orders of theirs. */
function served(document: SchemaDocument, { handled }: ResourcePlan): SchemaDocument {
  if (!handled) return document;
  if (handled.whole) return { ...document, fields: handled.fields as SchemaDocument['fields'], filtering: {}, ordering: [] };
  const fields = Object.entries(document.fields).map(([name, field]) => [name, { ...field, ...handled.fields[name] }]);
  return { ...document, fields: Object.fromEntries(fields) as SchemaDocument['fields'] };
}

function withLowerCaseMethods(document: SchemaDocument): unknown {
  const lower = (methods: readonly string[]): string[] => methods.map((method) => method.toLowerCase());
  const { allowed_detail_http_methods: detail, allowed_list_http_methods: list } = document;
  return { ...document, allowed_detail_http_methods: lower(detail), allowed_list_http_methods: lower(list) };
}
