import type { FieldDeclaration, Operator } from '../load/declaration';
import { buildColumn, primaryOf } from './columns';
import type { Shape } from './merge';
import type { Column, Field, Filter } from './model';
import { spoken } from './names';

/**
 * The keys of the representation, inherited ones included, sorted by name. `id` and `resource_uri` come by themselves.
 */
export function buildFields(shape: Shape, shapes: Map<string, Shape>): Field[] {
  const fields = new Map<string, Field>();
  if (shape.base) {
    const base = shapes.get(shape.base.resource)!;
    for (const [name, is] of Object.entries(base.fields)) fields.set(name, buildField(name, is, base, 'b', shapes));
  }
  for (const [name, is] of Object.entries(shape.fields)) fields.set(name, buildField(name, is, shape, 't', shapes));
  for (const field of implicitFields(shape, shapes)) if (!fields.has(field.name)) fields.set(field.name, field);
  return [...fields.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function buildField(name: string, is: FieldDeclaration, owner: Shape, from: 't' | 'b', shapes: Map<string, Shape>): Field {
  const column = buildColumn(name, is, owner, shapes);
  const written = 'written' in is && is.written !== undefined;
  const shown = ['child', 'link', 'uri', 'computed'].includes(is.type) || (is.type === 'children' && !is.write);
  const readonly = is.readonly === true || (shown && !written) || column?.derived !== undefined;
  return {
    name,
    title: is.title ?? spoken(name),
    help: is.help ?? '',
    alias: is.alias,
    readonly,
    private: is.private === true,
    reportable: is.private !== true && is.reportable !== false,
    from,
    declaredIn: owner.declaration.over ?? owner.name,
    is,
    column,
    required: (column !== undefined || written) && !readonly && is.private !== true && !mayBeOmitted(is, column),
  };
}

/** A body may leave out what can be null, has a default, or is declared blank. */
function mayBeOmitted(is: FieldDeclaration, column: Column | undefined): boolean {
  if ('required' in is && is.required) return false;
  const mayBeNull = column ? column.null || column.default !== undefined : 'null' in is && is.null === true;
  return mayBeNull || ('blank' in is && is.blank === true);
}

function implicitFields(shape: Shape, shapes: Map<string, Shape>): Field[] {
  const primary = primaryOf(shape, shapes);
  const from = shape.base ? 'b' : 't';
  const common = { readonly: true, private: false, reportable: true, declaredIn: shape.name, required: false } as const;
  const uri: Field = {
    ...common,
    name: 'resource_uri',
    title: 'resource uri',
    help: 'The path of this object.',
    from: 't',
    is: { type: 'uri' },
  };
  if (primary.field !== 'id') return [uri];
  const column: Column = {
    name: shape.base ? 'id' : primary.column,
    field: 'id',
    type: primary.type,
    primary: true,
    generated: true,
    null: false,
    unique: false,
    onUpdateNow: false,
    trigram: false,
  };
  return [uri, { ...common, name: 'id', title: 'id', help: 'The number of this object.', from, is: { type: primary.type }, column }];
}

/** Every filter, by field name or alias; inherited ones included, sorted by name. */
export function buildFilters(shape: Shape, shapes: Map<string, Shape>, fields: Field[]): Filter[] {
  const inherited = shape.base ? shapes.get(shape.base.resource)!.filtering : {};
  const declared = { ...inherited, ...shape.filtering };
  return Object.entries(declared)
    .flatMap(([name, allowed]) => {
      const field = fields.find((candidate) => candidate.name === name || candidate.alias === name);
      if (!field) return [];
      const operators: Operator[] | 'all' = typeof allowed === 'string' ? 'all' : allowed;
      const relation = allowed === 'all with relations' ? targetOf(field.is) : undefined;
      const names = field.alias ? [field.name, field.alias] : [field.name];
      return names.map((each): Filter => ({ name: each, field: field.name, operators, relation }));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function targetOf(is: FieldDeclaration): string | undefined {
  if (is.type === 'reference' || is.type === 'many') return is.to;
  if (is.type === 'child' || is.type === 'children') return is.of;
  return undefined;
}

/** The fields that `order_by` may name: declared, else the key and `created_at` where there is one (specification 2.1). */
export function buildOrdering(shape: Shape, shapes: Map<string, Shape>): string[] {
  const base = shape.base ? shapes.get(shape.base.resource)! : undefined;
  const inherited = base ? buildOrdering(base, shapes) : [];
  const primary = primaryOf(shape, shapes).field;
  const own = shape.ordering ?? ('created_at' in shape.fields ? [primary, 'created_at'] : base ? [] : [primary]);
  return [...new Set([...inherited, ...own.map((name) => (name === 'id' ? primary : name))])].sort();
}
