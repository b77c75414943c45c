import type { FieldErrors } from '../errors/http-error';
import type { Query } from '../database/query';
import type { ResourcePlan } from '../plan/plan';
import type { WriteTemplateNames } from '../plan/write-plan';
import type { ViewerContext } from '../plan/viewer';
import { seesEveryRow } from '../read/row-scope';
import { TemplateError, templateNamesIn } from '../templates';
import { writePlanOf } from './body';
import { RowRefusal } from './row-refusal';
import { findRows } from './row-lookup';

/**
 * Throws 400 for a template among checked values that names a row which the viewer does not see, as for one that is not there: who renders the
 * template would be shown what the row holds. A viewer that sees every row costs no statement, and may name rows that are made later.
 */
export async function refuseUnseenNames(
  query: Query,
  { registry, viewer }: ViewerContext,
  plan: ResourcePlan,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const names of writePlanOf(plan).templateNames ?? []) {
    const { read } = registry.get(names.to);
    if (seesEveryRow(read, viewer)) continue;
    const named = namedIn(names, values);
    if (named.length === 0) continue;
    const lookups = named.map(({ field, name }) => ({ field, read, sql: names.sql, type: names.type, value: name }));
    const rows = await findRows(query, lookups, viewer);
    for (const lookup of lookups) {
      if (rows.find(lookup) !== undefined) continue;
      (errors[lookup.field] ??= []).push(`"${names.root}.${lookup.value}": there is no ${names.to} of that name.`);
    }
  }
  if (Object.keys(errors).length > 0) throw new RowRefusal(plan.name, errors);
}

/** The names under the word, with the field of the body that holds them. A text that is no template is refused elsewhere, and names nothing. */
function namedIn({ root, of }: WriteTemplateNames, values: Readonly<Record<string, unknown>>): { field: string; name: string }[] {
  return of.flatMap((field) => {
    const texts = [values[field]].flat().filter((text): text is string => typeof text === 'string' && text.includes('{{'));
    return [...new Set(texts.flatMap((text) => namesUnder(root, text)))].map((name) => ({ field, name }));
  });
}

function namesUnder(root: string, text: string): readonly string[] {
  try {
    return templateNamesIn([text]).under(root);
  } catch (error) {
    if (error instanceof TemplateError) return [];
    throw error;
  }
}
