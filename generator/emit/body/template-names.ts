import type { Field, Resource } from '../../model/model';
import { quoteName } from '../../language/quote-name';

/** Rows that templates name: under which word, by which column, in which fields of a body. */
interface TemplateNamesLiteral {
  root: string;
  to: string;
  sql: string;
  type: string;
  of: string[];
}

/** The rows that templates of a body name, with the fields that hold these templates. Undefined when there are none. */
export function templateNamePlans(given: readonly Field[], resources: Map<string, Resource>): TemplateNamesLiteral[] | undefined {
  const plans = new Map<string, TemplateNamesLiteral>();
  for (const { name, definition } of given) {
    for (const { root, to, by } of ('templateNames' in definition && definition.templateNames) || []) {
      const key = `${root} ${to}.${by}`;
      const { column, from } = resources.get(to)!.fields.find((field) => field.name === by || field.alias === by)!;
      const plan = plans.get(key) ?? { root, to, sql: `${from}.${quoteName(column!.name)}`, type: column!.type, of: [] };
      plans.set(key, { ...plan, of: [...plan.of, name] });
    }
  }
  return plans.size === 0 ? undefined : [...plans.values()];
}
