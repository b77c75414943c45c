import type { EraseDeclaration } from '../load/declaration';
import { type Belonging, belongingTo } from './belonging';
import { fieldOf } from './merging';
import type { Column, Model, Resource } from './model';
import type { Erasure } from './people';

/**
 * What an erasure does: first the person's own row, whose triggers may write to others; then the furthest from it, because conditions lead
 * through rows that are still there.
 */
export function erasuresOf(person: Resource, tables: Resource[], model: Model): Erasure[] {
  const belonging = belongingTo(person, tables);
  const pairs = model.pairs.flatMap(({ table, own, other }) =>
    [own, other]
      .filter((side) => side.resource === person.name)
      .map((side): Erasure => ({ table, of: 'person', where: `t.${side.column} = $1` })),
  );
  const depth = ({ name }: Resource): number => (name === person.name ? Infinity : (belonging.get(name)?.depth ?? 0));
  const ordered = [...tables].sort((a, b) => depth(b) - depth(a) || (a.name < b.name ? -1 : 1));
  const rows = ordered.flatMap((resource) => [...namingErasures(resource), ...belongingErasures(resource, belonging.get(resource.name))]);
  return [...rows, ...pairs];
}

function belongingErasures(resource: Resource, belonging: Belonging | undefined): Erasure[] {
  return (belonging?.ways ?? []).flatMap((where) => erasureOf(resource, 'person', where));
}

/** Rows that name or mention the address of the person, whoever they belong to. */
function namingErasures(resource: Resource): Erasure[] {
  const { address, mentions = [] } = resource.erase ?? {};
  const columnOf = (name: string): Column => resource.columns.find(({ field }) => field === name)!;
  const text = ({ name, type }: Column): string => `lower(t.${name}${type === 'json' ? '::text' : ''})`;
  const same = address === undefined ? [] : erasureOf(resource, 'address', `(${text(columnOf(address))}) COLLATE "C" = lower($1)`);
  return [...same, ...mentions.flatMap((name) => erasureOf(resource, 'mention', `${text(columnOf(name))} LIKE $1`))];
}

/** Nothing for rows that hold nothing personal. Rows that are empty already are left alone, so that a second erasure writes nothing. */
function erasureOf(resource: Resource, of: Erasure['of'], where: string): Erasure[] {
  const { table, erase = {} } = resource;
  const common = { table, of, where, if: erase.if };
  if (erase.rows) return [common];
  const columns = personalColumns(resource, erase);
  if (columns.length === 0) return [];
  const touched = resource.columns
    .filter(({ onUpdateNow }) => onUpdateNow)
    .map(({ name }) => `${name} = date_trunc('second', now() AT TIME ZONE 'UTC')`);
  const isFull = columns.map((column) => (column.null ? `t.${column.name} IS NOT NULL` : `t.${column.name} <> ${emptyOf(column)}`));
  return [
    {
      ...common,
      where: `${where} AND (${isFull.join(' OR ')})`,
      set: [...columns.map((column) => `${column.name} = ${emptyOf(column)}`), ...touched].join(', '),
    },
  ];
}

/** Every text that people or programs write freely, unless the YAML keeps it: what a new column holds is erased without being named. */
function personalColumns(resource: Resource, erase: EraseDeclaration): Column[] {
  return resource.columns.filter((column) => {
    if (erase.also?.includes(column.field)) return true;
    const { field, type, primary, references, derived } = column;
    if (primary || references || derived !== undefined || field === resource.discriminator || erase.keep?.includes(field)) return false;
    const is = fieldOf(resource, column)?.is;
    return ['string', 'text', 'json'].includes(type) && !(is && 'choices' in is && is.choices);
  });
}

/** What an empty column holds, as SQL. */
function emptyOf({ null: nullable, type, default: usual = {} }: Column): string {
  if (nullable) return 'NULL';
  return type === 'json' ? `'${JSON.stringify(usual).replaceAll("'", "''")}'` : "''";
}
