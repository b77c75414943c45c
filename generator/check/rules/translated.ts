import { isColumn } from '../../language/fields';
import { LANGUAGE_PARAMETER, TRANSLATED_ROW, TRANSLATIONS, translationName, translationTable } from '../../language/translated';
import { diagnose } from '../catalogue';
import { type DeclaredField, type DeclaredResource, fieldOf, type RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** What is translated are texts of the resource's own table, and no other name stands in the way. */
export const translated: Rule = function* (context) {
  for (const resource of context.all) {
    const { translated: names } = resource.declaration;
    if (names === undefined) continue;
    const reason = notHere(resource) ?? taken(resource, context);
    if (reason !== undefined) {
      yield diagnose(resource.position(['translated'], 'key'), 'R178', { reason });
      continue;
    }
    for (const [index, field] of names.entries()) {
      const unfit = notThis(resource, field, names.indexOf(field) < index);
      if (unfit !== undefined) yield diagnose(resource.position(['translated', index]), 'R177', { field, reason: unfit });
    }
  }
};

/** Why rows of the resource have no translations. */
function notHere({ declaration }: DeclaredResource): string | undefined {
  if (declaration.extends) return `what it extends, "${declaration.extends.resource}", can say "translated"`;
  if (declaration.over) return `the rows are those of "${declaration.over}"`;
  if (declaration.view !== undefined) return 'rows of a view are made elsewhere';
  if (declaration.person) return 'rows of people are merged';
  const { address, mentions } = declaration.erase ?? {};
  return address === undefined && mentions === undefined ? undefined : 'an erasure by an address would not find them';
}

/** What has the name of the field, of the parameter, or of the table already. */
function taken(resource: DeclaredResource, { all, byName }: RuleContext): string | undefined {
  const family = [resource, ...all.filter(({ base }) => base === resource)];
  for (const { name, declared, filters } of family) {
    const fields = [...declared].flatMap(([field, { declaration }]) => [field, declaration.alias]);
    if (fields.includes(TRANSLATIONS)) return `"${name}" has a field "${TRANSLATIONS}" already`;
    if (fields.includes(LANGUAGE_PARAMETER) || filters.some((filter) => filter.name === LANGUAGE_PARAMETER))
      return `"${LANGUAGE_PARAMETER}" of "${name}" has the name of the parameter that asks for a language`;
  }
  const { table } = resource.declaration;
  if (byName.has(translationName(resource.name))) return `"${translationName(resource.name)}" is the name of what holds them`;
  const owner = all.find(({ declaration }) => declaration.table === translationTable(table ?? ''));
  return owner && `"${translationTable(table!)}", which would hold them, is the table of "${owner.name}"`;
}

/** Why a field is not translated. */
function notThis(resource: DeclaredResource, name: string, again: boolean): string | undefined {
  if (again) return 'it is said twice';
  const field = resource.declared.get(name) ?? fieldOf(resource, name);
  if (field === 'broken') return undefined;
  if (field === 'unknown') return `there is no such field${didYouMean(name, resource.declared.keys())}`;
  if (!resource.declared.has(name)) return 'it is not a column of this table';
  return [TRANSLATED_ROW, 'id'].includes(name) ? `a translation has a column of the name "${name}"` : noText(resource, field);
}

function noText({ declaration: { key } }: DeclaredResource, { name, declaration }: DeclaredField): string | undefined {
  if (!isColumn(declaration) || (declaration.type !== 'string' && declaration.type !== 'text')) {
    return `it is of type ${declaration.type}, not a text`;
  }
  if (key === name) return 'it is the key';
  if (declaration.private || declaration.readonly || declaration.derived !== undefined) return 'no body gives it a value';
  if (declaration.unique) return 'it is unique, and stands for the row';
  if (declaration.template_names) return 'the names in its templates are looked up in one language';
  return declaration.choices === undefined ? undefined : 'it has choices, which take labels';
}
