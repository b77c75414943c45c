import { diagnose } from '../catalogue';
import { matchesSchema, schemaProblems } from '../json-schema';
import type { Rule } from '../rule';

/** The JSON Schema of a json field is sound, and the default of the field is what it asks for. */
export const jsonSchemas: Rule = function* (context) {
  for (const resource of context.all) {
    for (const { declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'json' || declaration.schema === undefined) continue;
      if (declaration.items !== undefined) yield diagnose(position(['schema'], 'key'), 'R017', { one: 'items', other: 'schema' });
      const problems = [...schemaProblems(declaration.schema)];
      for (const { path, reason } of problems) yield diagnose(position(['schema', ...path]), 'R116', { reason });
      const value = declaration.default ?? undefined;
      if (problems.length > 0 || value === undefined || matchesSchema(declaration.schema, value)) continue;
      yield diagnose(position(['default']), 'R045', { value: JSON.stringify(value), reason: 'it is not what the schema asks for' });
    }
  }
};
