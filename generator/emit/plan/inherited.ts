import type { Entries, Plan } from './plan';
import { entriesOf } from './plan';
import { isSame } from './same';
import { shortFields } from './short-document';

/** What a plan may take from its parent, part by part: entries by name. */
export interface Parts {
  object: Entries;
  filters: Entries;
  fields: Entries;
  properties: Entries;
  aliases: Entries;
  columns: Entries;
  references: Entries;
  many: Entries;
  child: Entries;
  children: Entries;
  custom: Entries;
  unique: Entries;
  /** No entries of fields, but whole values that are inherited too. */
  whole: { search?: unknown; searched?: unknown; touched?: unknown };
}

/** The parts of a plan. */
export function partsOf({ read, write, schema }: Plan): Parts {
  const written = (part: string): Entries => entriesOf(write?.[part]);
  return {
    object: entriesOf(read.object),
    filters: entriesOf(read.filters),
    fields: schema ? shortFields(schema) : {},
    properties: entriesOf(entriesOf(write?.body).properties),
    aliases: written('aliases'),
    columns: written('columns'),
    references: written('references'),
    many: written('many'),
    child: written('child'),
    children: written('children'),
    custom: written('custom'),
    unique: written('unique'),
    whole: { search: read.search, searched: schema?.search, touched: write?.touched },
  };
}

/** From whom a plan inherits. */
export interface Parent {
  name: string;
  plan: Plan;
  /** Its rows are extended, in a table of their own: what is `t` for it is `b` for those. Else they are the same rows. */
  extended: boolean;
}

/** Which fields of its parent a resource does not have, and what it inherits of the others. The runtime takes the same (`runtime/core/plan/resource.ts`). */
export function inheritance(own: Plan, { plan: parent, extended }: Parent): { without: string[]; parts: Parts } {
  const parts = partsOf(parent);
  const without = Object.keys(parts.object).filter((name) => !(name in entriesOf(own.read.object)));
  const taken = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).filter(([name]) => !without.includes(name)));
  const inheritedPart = (part: string, entries: Entries): Entries => {
    if (part === 'whole') return extended ? wholeAsBase(entries) : entries;
    // What the parent alone writes, and what it alone documents, is not inherited.
    if ((part === 'fields' && !own.schema) || (!own.write && !['object', 'filters', 'fields'].includes(part))) return {};
    const kept = part === 'unique' ? entries : taken(entries);
    return extended ? mapped(kept, (entry) => asBase(part, entry)) : kept;
  };
  const changed = Object.entries(parts).map(([part, entries]: [string, Entries]) => [part, inheritedPart(part, entries)]);
  return { without, parts: Object.fromEntries(changed) as Parts };
}

function wholeAsBase({ search, touched, ...rest }: Entries): Entries {
  return {
    ...rest,
    search: search && asBase('filters', search),
    touched: touched && (touched as Entries[]).map((each) => asBase('columns', each)),
  };
}

/** An entry as those see it that extend the resource. */
function asBase(part: string, entry: unknown): unknown {
  if (part === 'object') return ofBase(String(entry));
  if (part === 'columns' || part === 'references') return { ...entriesOf(entry), on: 'b' };
  if (part !== 'filters') return entry;
  const { sql, through } = entriesOf(entry);
  return { ...entriesOf(entry), sql: ofBase(String(sql)), ...(through !== undefined && { through: ofBase(String(through)) }) };
}

function ofBase(sql: string): string {
  return sql.replace(/\bt\./g, 'b.');
}

/**
 * What a plan must say of a part: the entries that are neither inherited nor follow from the rest, and `null` for those that it would have and has
 * not. `follows` are those that it has where it inherits and says nothing.
 */
export function saidOf(
  own: Entries,
  inherited: Entries,
  follows: Entries = {},
  short: (entry: unknown, name: string) => unknown = (entry) => entry,
): Entries {
  const otherwise = { ...follows, ...inherited };
  const said = Object.entries(own).flatMap(([name, entry]) => (isEntry(entry, otherwise[name]) ? [] : [[name, short(entry, name)]]));
  const gone = Object.keys(otherwise).filter((name) => otherwise[name] !== undefined && own[name] === undefined);
  return Object.fromEntries([...said, ...gone.map((name) => [name, null])].sort(([one], [other]) => (one! < other! ? -1 : 1)));
}

/** Whether two entries say the same. */
function isEntry(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && isSame(sorted(one), sorted(other));
}

/** The order of keys makes no difference. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function mapped(entries: Entries, change: (entry: unknown) => unknown): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));
}
