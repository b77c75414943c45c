import type { FieldDeclaration } from '../language/fields';
import { TRANSLATIONS } from '../language/translated';
import { buildColumn, plainColumn, primaryOf } from './columns';
import { defineField } from './definitions';
import { buildDeprecation } from './deprecation';
import type { Column, Field } from './field';
import type { Merged, MergedByName } from './merge-mixins';
import { titleOf } from './names';
import { buildTranslated } from './translated';

/** The keys of the representation, inherited ones included, sorted by name. Every resource has `id` and `resource_uri`. */
export function buildFields(merged: Merged, all: MergedByName): Field[] {
  const fields = new Map<string, Field>();
  if (merged.base) {
    const base = all.get(merged.base.resource)!;
    for (const [name, field] of Object.entries(base.fields)) fields.set(name, buildField(name, field, base, 'b', all));
  }
  for (const [name, field] of Object.entries(merged.fields)) fields.set(name, buildField(name, field, merged, 't', all));
  for (const field of implicitFields(merged, all)) if (!fields.has(field.name)) fields.set(field.name, field);
  if (merged.declaration.shows_types)
    for (const field of typedFields(merged, all)) if (!fields.has(field.name)) fields.set(field.name, field);
  const translations = translationsField(merged, all);
  if (translations) fields.set(translations.name, translations);
  return [...fields.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function buildField(name: string, declared: FieldDeclaration, owner: Merged, from: 't' | 'b', all: MergedByName): Field {
  const declaredIn = owner.declaration.over ?? owner.name;
  const column = buildColumn(name, declared, owner, all);
  const written = 'written' in declared && declared.written !== undefined;
  const isPart = declared.type === 'child' || declared.type === 'children';
  const shownOnly = isPart ? !declared.write : ['link', 'uri', 'computed'].includes(declared.type);
  const readonly = declared.readonly === true || (shownOnly && !written) || column?.derived !== undefined || column?.lookedUp !== undefined;
  return {
    name,
    title: declared.title ?? titleOf(name),
    help: helpOf(declared),
    alias: declared.alias,
    showsAlias: declared.alias !== undefined && declared.shows_alias === true,
    readonly,
    private: declared.private === true,
    reportable: declared.reportable ?? (declared.private !== true && declared.type !== 'computed'),
    view: declared.view === undefined ? undefined : [declared.view],
    seenWith: declared.seen_with,
    edit: declared.edit,
    kept: (declared.kept ?? declared.without_effect) === undefined ? undefined : true,
    withoutEffect: declared.without_effect === undefined ? undefined : true,
    onlyIn: declared.only_in,
    deprecated: buildDeprecation(declared.deprecated),
    from,
    declaredIn,
    definition: defineField(declared, declaredIn),
    column,
    required: (column !== undefined || written) && !readonly && declared.private !== true && !mayBeOmitted(declared, column),
  };
}

/** Who reads the schema document is told what the field is, and that nothing acts on it where nothing does. */
export function helpOf({ help = '', kept, without_effect: reason = kept }: FieldDeclaration): string {
  return reason === undefined ? help : `${help} Nothing acts on it: ${reason}`;
}

/** A body may leave out what can be null, has a default, or is declared blank. */
function mayBeOmitted(declared: FieldDeclaration, column: Column | undefined): boolean {
  if ('required' in declared && declared.required) return false;
  const mayBeNull = column
    ? column.null || column.default !== undefined || column.defaultSql !== undefined
    : 'null' in declared && declared.null === true;
  return mayBeNull || ('blank' in declared && declared.blank === true);
}

/** The fields that resources add which extend this one. Fields of the same name are one, which each type shows in its own way. */
function typedFields({ name: owner }: Merged, all: MergedByName): Field[] {
  const typed = new Map<string, Field>();
  for (const extending of [...all.values()].filter(({ base }) => base?.resource === owner).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const [name, declared] of Object.entries(extending.fields)) {
      const field = buildField(name, declared, extending, 't', all);
      if (field.private) continue;
      const { title, help } = field;
      const shown = { readonly: true, private: false, showsAlias: false, reportable: false, required: false } as const;
      const made: Field = typed.get(name) ?? {
        ...shown,
        name,
        title,
        help,
        from: 't',
        declaredIn: owner,
        definition: { type: 'typed', types: [] },
      };
      if (made.definition.type === 'typed') made.definition.types.push({ as: extending.base!.as, resource: extending.name, field });
      if (field.view) made.view = [...new Set([...(made.view ?? []), ...field.view])].sort();
      typed.set(name, made);
    }
  }
  return [...typed.values()];
}

/** The field of the translations, where there are some. */
function translationsField(merged: Merged, all: MergedByName): Field | undefined {
  const translated = buildTranslated(merged, all);
  if (!translated) return undefined;
  const rows = all.get(translated.resource)!;
  const fields = translated.fields.map((name) => buildField(name, rows.fields[name]!, rows, 't', all));
  return {
    name: TRANSLATIONS,
    title: TRANSLATIONS,
    help: `Its texts in other languages: {"fr": {"${translated.fields[0]}": "…"}}.`,
    showsAlias: false,
    readonly: false,
    private: false,
    reportable: false,
    from: translated.from,
    declaredIn: rows.translates!,
    definition: { type: 'translations', table: translated.table, fields },
    required: false,
  };
}

/** What is said of the fields that every resource has. */
export const IMPLICIT_HELP = { resource_uri: 'The path of this object.', id: 'The number of this object.' } as const;

function implicitFields(merged: Merged, all: MergedByName): Field[] {
  const primary = primaryOf(merged, all);
  const from = merged.base ? 'b' : 't';
  const common = { readonly: true, showsAlias: false, private: false, reportable: true, declaredIn: merged.name, required: false } as const;
  const uri: Field = {
    ...common,
    name: 'resource_uri',
    title: 'resource uri',
    help: IMPLICIT_HELP.resource_uri,
    from: 't',
    definition: { type: 'uri' },
  };
  if (primary.field !== 'id') return [uri];
  const column = { ...plainColumn(merged.base ? 'id' : primary.column, 'id', primary.type), primary: true, generated: true };
  return [uri, { ...common, name: 'id', title: 'id', help: IMPLICIT_HELP.id, from, definition: { type: primary.type }, column }];
}
