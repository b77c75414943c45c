import type { FieldDeclaration } from '../language/fields';
import type { EraseDeclaration, ResourceDeclaration } from '../language/resource';
import { TRANSLATED_ROW, TRANSLATION_LANGUAGE, translatedText, translationName, translationTable } from '../language/translated';
import type { ColumnField } from '../language/column-field';
import type { Merged, MergedByName } from './merge-mixins';
import { ownEntries } from '../extension/join';
import { modelName } from './names';
import type { Translated } from './resource';

/** Adds what holds the translations of the resources that have some. */
export function addTranslations(all: MergedByName): void {
  for (const merged of [...all.values()]) if (merged.declaration.translated) all.set(translationName(merged.name), translationsOf(merged));
}

/**
 * The translations of a resource, as a resource without endpoints: a row for each row and language. So its table has a migration, checks and
 * views for staff SQL, and belongs to the same people, as any other has.
 */
function translationsOf(owner: Merged): Merged {
  const name = translationName(owner.name);
  const table = translationTable(owner.table);
  const declaration: ResourceDeclaration = {
    resource: name,
    about: `The texts of a ${owner.name} in other languages.`,
    table,
    expose: false,
    reportable: owner.declaration.reportable,
    fields: fieldsOf(owner),
    unique_together: [{ fields: [TRANSLATED_ROW, 'language'] }],
    erase: erasedWith(owner.declaration.erase, owner.declaration.translated!),
    ...(owner.declaration.scope && { scope: [{ as: TRANSLATED_ROW }] }),
  };
  return {
    name,
    kind: owner.kind,
    source: owner.source,
    table,
    model: modelName(name),
    fields: declaration.fields!,
    filtering: {},
    added: { all: owner.added.all, filters: [], ordering: [], own: ownEntries(declaration), search: false },
    translates: owner.name,
    declaration,
  };
}

function fieldsOf({ name, fields, declaration }: Merged): Record<string, FieldDeclaration> {
  return {
    [TRANSLATED_ROW]: { type: 'reference', to: name, on_delete: 'cascade', help: 'What is translated.' },
    language: TRANSLATION_LANGUAGE,
    ...Object.fromEntries(declaration.translated!.map((text) => [text, translatedText(fields[text] as ColumnField)])),
  };
}

/** An erasure takes a translation as it takes the row. Which language it is in tells nothing of a person. */
function erasedWith({ rows, if: asked, keep = [] }: EraseDeclaration = {}, translated: string[]): EraseDeclaration {
  return { rows, ...(asked !== undefined && { if: asked }), keep: ['language', ...keep.filter((field) => translated.includes(field))] };
}

/** What of a resource is translated, or of the one that it extends. */
export function buildTranslated({ name, table, declaration, base }: Merged, all: MergedByName): Translated | undefined {
  if (declaration.translated)
    return { from: 't', resource: translationName(name), table: translationTable(table), fields: declaration.translated };
  const inherited = base && buildTranslated(all.get(base.resource)!, all);
  return inherited && { ...inherited, from: 'b' };
}
