import { quoted } from '../../core/database/sql';
import { hasRight } from '../../core/auth/permissions';
import type { ResourcePlan } from '../../core/plan/plan';
import { seenRows } from '../../core/read/viewed-query';
import { displayOf } from '../object/display';
import { andNotHidden } from '../lists/hidden';
import type { View } from '../view';
import { objectPath } from '../../core/plan/reference';
import { namedResource, type PlacedField, sectionsOf } from '../object/sections';

/** A field in braces; with a point, one of an object within. */
const PLACE = /\{([\w.]+)\}/g;

/** What forms of a resource begin with, by field: `begins` of the YAML. */
export type InitialTexts = Readonly<Record<string, string>>;

/** The text that stands in the input of a new object. Undefined where there is none, or where it follows from what is typed. */
export function beginText(begins: InitialTexts, path: string): string | undefined {
  const text = Object.hasOwn(begins, path) ? begins[path]! : undefined;
  return text === undefined || isTemplate(text) ? undefined : text;
}

/** Whether a text has fields in braces: it stands in place of nothing. */
export function isTemplate(text: string): boolean {
  return text.search(PLACE) >= 0;
}

/**
 * The body with texts that have fields in braces in place of what was left empty: of the object, and of an object within that is there or is made by what
 * was typed. `body` has the names of such an object with a point.
 */
export function withBegins(
  body: Readonly<Record<string, unknown>>,
  { fields, begins, isNew }: { fields: readonly PlacedField[]; begins: InitialTexts; isNew: (path: string) => boolean },
  typed: (name: string) => string | undefined,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...body };
  for (const { path, name } of fields) {
    if (!Object.hasOwn(begins, path) || !isTemplate(begins[path]!) || body[path] !== (isNew(path) ? undefined : '')) continue;
    if (path !== name && isNew(path) && !isGivenWithin(body, fields, path.slice(0, -name.length))) continue;
    const text = textOf(begins[path]!, typed);
    if (text !== undefined) filled[path] = text;
  }
  return filled;
}

/**
 * What an input shows of a text on record: nothing where the text is the one that stands in place of nothing, so that it follows when the fields in it change.
 */
export function withoutBegin(text: string, begin: string | undefined, valueOf: (name: string) => string | undefined): string {
  return begin !== undefined && isTemplate(begin) && text === textOf(begin, valueOf) ? '' : text;
}

/** Whether something within was given: no empty text, and not what a new one has anyway. */
function isGivenWithin(body: Readonly<Record<string, unknown>>, fields: readonly PlacedField[], within: string): boolean {
  return fields.some(({ path, field }) => {
    const value = path.startsWith(within) ? body[path] : undefined;
    if (value === undefined || value === null || value === '' || value === false) return false;
    return Array.isArray(value) ? value.length > 0 : String(value) !== String(field.default);
  });
}

/** The text with what was typed in place of the fields. Undefined where one of them is empty. */
function textOf(begin: string, typed: (name: string) => string | undefined): string | undefined {
  const names = [...begin.matchAll(PLACE)].map(([, name]) => name!);
  if (names.some((name) => !typed(name)?.trim())) return undefined;
  return begin.replace(PLACE, (_, name: string) => encodeURIComponent(typed(name)!.trim()));
}

/** What the form of a new object chooses first, by the name of its input: the path of an object, or a text. */
export type FirstChoices = ReadonlyMap<string, string>;

/**
 * What references of a new object begin with: what `chooses` of the YAML says, else the default row, else the only object where one must be named; and texts
 * that another resource says. Nothing in objects within that may stay away: to choose something there would make one.
 */
export async function chosenIn(view: View): Promise<FirstChoices> {
  const { plan, key, registry } = view;
  if (!plan || key !== undefined) return new Map();
  const fields = sectionsOf(plan, registry, '', ({ field }) => !field.readonly).flatMap((section) => section.fields);
  const chosen = await Promise.all(
    fields.filter((placed) => isMade(plan, placed)).map(async (placed) => [placed.path, await choiceOf(view, placed)] as const),
  );
  return new Map(chosen.filter((one): one is [string, string] => one[1] !== undefined));
}

/** Whether the object of a field is made in any case: that of the form, or one within of which the form begins with a text. */
function isMade(plan: ResourcePlan, { path, name }: PlacedField): boolean {
  const within = path.slice(0, -name.length);
  const { begins } = displayOf(plan);
  return within === '' || Object.keys(begins).some((other) => other.startsWith(within) && beginText(begins, other) !== undefined);
}

async function choiceOf(view: View, placed: PlacedField): Promise<string | undefined> {
  const { plan, name } = placed;
  const said = displayOf(plan).chooses[name];
  if (said?.from !== undefined) return textFrom(view, said.from);
  const target = view.registry.find(namedResource(placed) ?? '');
  const reference = plan.write?.references[name];
  if (!target || !reference || !hasRight(view.account, `${target.kind}.view`)) return undefined;
  const isNeeded = said !== undefined || plan.write?.body.required.includes(name) === true;
  const ways: (string | false | undefined)[] = [
    said?.last_by !== undefined && `${target.read.primary} = (${lastChosenSql(placed, said.last_by)})`,
    reference.defaultRow ?? (said?.default === undefined ? undefined : target.read.object[said.default]),
    isNeeded && 'true',
  ];
  for (const way of ways) {
    const found = way ? await onlyOne(view, target, way) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a field of the first row of another resource says, to whoever may view that; undefined for nothing. */
async function textFrom(view: View, from: string): Promise<string | undefined> {
  const [name = '', field = ''] = from.split('.');
  const source = view.registry.find(name);
  if (!source || !hasRight(view.account, `${source.kind}.view`)) return undefined;
  const { object, from: tables, primary } = source.read;
  const rows = await seenRows<[string | null]>(
    view,
    source,
    (_, seen) => `SELECT ${object[field]!}::text FROM ${tables} WHERE true${seen} ORDER BY ${primary} LIMIT 1`,
  );
  return rows[0]?.[0] || undefined;
}

/** SQL: what the account chose last, in an object where a reference names it. */
function lastChosenSql({ plan, name }: PlacedField, maker: string): string {
  const column = (reference: string): string =>
    `${plan.write!.references[reference]!.on}.${quoted(plan.write!.references[reference]!.column)}`;
  return `SELECT ${column(name)} FROM ${plan.read.from} WHERE ${column(maker)} = :account AND ${column(name)} IS NOT NULL
    ORDER BY ${plan.read.primary} DESC LIMIT 1`;
}

/** The only object of which a condition is true, among those that the account sees and that are not hidden. */
async function onlyOne(view: View, target: ResourcePlan, condition: string): Promise<string | undefined> {
  const { from, key } = target.read;
  const rows = await seenRows<[string]>(view, target, (bindings, seen) => {
    const where = condition.replaceAll(/:account\b/g, () => `${bindings.bind(view.account?.id ?? null)}::integer`);
    return `SELECT ${key}::text FROM ${from} WHERE ${where}${andNotHidden(target)}${seen} LIMIT 2`;
  });
  return rows.length === 1 ? objectPath(target, rows[0]![0]) : undefined;
}
