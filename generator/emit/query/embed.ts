import type { Field, Resource } from '../../model/model';
import { fieldSql, labelled, selectList } from './representation';
import { fromClause, type Scope, typedUri } from './scope';

/** One or several rows of another resource inside a representation. */
export interface Embedding {
  scope: Scope;
  target: string;
  /** `uri`, `object`, the keys to embed, or the one field whose bare value is shown. */
  show: string | string[] | undefined;
  /** The row whose primary key equals this SQL, or the one that refers to the parent. */
  one?: { equals: string } | { by: string; parent: string };
  /** The rows that refer to the parent. */
  many?: { by: string; parent: string };
  /** The rows joined through a table of pairs. */
  pairs?: { table: string; own: string; other: string; parent: string };
}

/** The SQL of other rows inside a representation: URIs, chosen keys or whole objects. */
export function embedded(embedding: Embedding): string {
  const target = embedding.scope.resources.get(embedding.target)!;
  const level = embedding.scope.depth + 1;
  const inner: Scope = { ...embedding.scope, resource: target, own: `t${level}`, base: `b${level}`, depth: level };
  const show = level > 1 && embedding.show === 'object' ? 'uri' : (embedding.show ?? 'uri');
  if (embedding.one && 'equals' in embedding.one && show === 'uri') {
    const direct = plainUri(target, embedding.one.equals);
    if (direct) return direct;
  }
  const value = shownValue(show, inner);
  const key = `${inner.own}.${target.primary.column}`;
  if (embedding.pairs) {
    const { table, own, other, parent } = embedding.pairs;
    const pair = `p${level}`;
    return listOf(
      value,
      `${pair}.id`,
      `${table} ${pair} JOIN ${fromClause(inner)} ON ${key} = ${pair}.${other}`,
      `${pair}.${own} = ${parent}`,
    );
  }
  if (embedding.many) return listOf(value, key, fromClause(inner), refersTo(embedding.many, inner));
  const condition = 'equals' in embedding.one! ? `${key} = ${embedding.one.equals}` : refersTo(embedding.one!, inner);
  return `(SELECT ${value} FROM ${fromClause(inner)} WHERE ${condition})`;
}

/** A reference whose path follows from the foreign key alone needs no look at the other table; null if it does. */
function plainUri(target: Resource, key: string): string | null {
  if (!target.exposed) return key;
  if (target.discriminator || target.key.column !== target.primary.column) return null;
  return `'/rest/v1/${target.name}/' || ${key} || '/'`;
}

function shownValue(show: string | string[], inner: Scope): string {
  if (show === 'uri') return typedUri(inner);
  if (show === 'object') return `(SELECT row_to_json(o) FROM (SELECT\n${indented(selectList(inner))}\n  ) o)`;
  const named = (name: string): Field => inner.resource.fields.find((field) => field.name === name)!;
  if (typeof show === 'string') return fieldSql(named(show), inner);
  const list = [...show].sort().map((name) => labelled(named(name), inner));
  return `(SELECT row_to_json(o) FROM (SELECT ${list.join(', ')}) o)`;
}

function indented(sql: string): string {
  return sql.replace(/^/gm, '    ');
}

function refersTo({ by, parent }: { by: string; parent: string }, inner: Scope): string {
  const field = inner.resource.fields.find((candidate) => candidate.name === by)!;
  return `${field.from === 't' ? inner.own : inner.base}.${field.column!.name} = ${parent}`;
}

function listOf(value: string, order: string, from: string, condition: string): string {
  return `(SELECT coalesce(json_agg(${value} ORDER BY ${order}), '[]') FROM ${from} WHERE ${condition})`;
}
