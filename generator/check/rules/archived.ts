import { ARCHIVED_AT } from '../../language/archived';
import { methodsOf } from '../../language/methods';
import { delegateName, modelName } from '../../model/names';
import { diagnose } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { DomainCode } from '../table-code';

/** Rows are archived where DELETE would delete them, and where everything that reads them hides what is archived. */
export const archived: Rule = function* (context) {
  const code = new DomainCode(context.files);
  for (const resource of context.all) {
    if (!resource.declaration.archived) continue;
    const position = resource.position(['archived'], 'key');
    const reason = unhidden(resource) ?? undeleted(resource) ?? taken(resource) ?? seenElsewhere(resource, context);
    if (reason !== undefined) {
      yield diagnose(position, 'R127', { reason });
      continue;
    }
    const table = resource.declaration.table!;
    const place = code.reader(table, delegateName(modelName(resource.name)));
    if (place !== undefined) yield diagnose(position, 'R128', { place, table });
  }
};

/** Why its rows are not those of one table, found by their number. */
function unhidden({ declaration }: DeclaredResource): string | undefined {
  for (const word of ['over', 'extends', 'view', 'discriminator', 'person'] as const) {
    if (declaration[word] !== undefined) return `of a resource with "${word}" they are not hidden everywhere`;
  }
  return declaration.key === undefined ? undefined : 'another row may have its key while it is archived';
}

/** Why no request archives a row. */
function undeleted({ declaration, exposed }: DeclaredResource): string | undefined {
  if (!exposed || !methodsOf(declaration).detail.includes('delete')) return 'no request deletes them';
  return declaration.handlers?.['detail.delete'] === undefined ? undefined : 'a handler of its own deletes them';
}

/** What has the name of the parameter or of the field already. */
function taken({ declaration, declared, loaded }: DeclaredResource): string | undefined {
  const names = [...declared].flatMap(([name, field]) => [name, field.declaration.alias]);
  if (names.includes('archived')) return 'the field "archived" has the name of the parameter that lists them';
  const said = loaded.declaration.fields?.[ARCHIVED_AT] !== undefined || (declaration.filtering ?? {})[ARCHIVED_AT] !== undefined;
  return said ? `the field "${ARCHIVED_AT}" says when they were` : undefined;
}

/** Which other resource shows its rows in a way that would not hide them. */
function seenElsewhere({ name }: DeclaredResource, { all }: RuleContext): string | undefined {
  const over = all.find(({ declaration }) => declaration.over === name);
  if (over) return `"${over.name}" stands over them`;
  for (const owner of all) {
    if (owner.declaration.located?.row === name || owner.declaration.counts?.into === name)
      return `a trigger writes them, for "${owner.name}"`;
    for (const field of owner.declared.values()) {
      const { declaration } = field;
      if (declaration.type !== 'custom') continue;
      if (declaration.of === name || declaration.allowed === name) return `they are custom fields, "${owner.name}.${field.name}"`;
    }
  }
  return undefined;
}
