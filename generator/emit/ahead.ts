import { quoteName } from '../language/quote-name';
import type { Model, Resource } from '../model/model';
import { literal } from './code';
import { constant, TypeScriptFile } from './typescript';

/** `ahead.ts`: the statements that put times right which lie further ahead than the YAML says they can. Nothing where no resource says so. */
export function emitAhead({ resources }: Model): Map<string, TypeScriptFile> {
  const statements = resources.flatMap(statementsOf);
  if (statements.length === 0) return new Map();
  const doc = 'Times that lie too far ahead, as a clock that was wrong noted them, become now.';
  const statement = constant({ name: 'ahead', type: 'readonly string[]', doc, value: literal(statements) });
  return new Map([['ahead.ts', new TypeScriptFile('resources/', { statements: [statement] })]]);
}

/** Columns of times have whole seconds, to which PostgreSQL rounds: half of all times would lie ahead still. */
const NOW = {
  datetime: (time: string) => `date_trunc('second', ${time}) AT TIME ZONE 'UTC'`,
  float: (time: string) => `extract(epoch FROM ${time})`,
  bigint: (time: string) => `floor(extract(epoch FROM ${time}) * 1000)`,
};

function statementsOf({ table, columns, ahead = {} }: Resource): string[] {
  return Object.entries(ahead).map(([field, { most, where }]) => {
    const column = columns.find((each) => each.field === field)!;
    const name = quoteName(column.name);
    const at = NOW[column.type as keyof typeof NOW];
    const rows = where === undefined ? '' : `(${where.trim()}) AND `;
    return `UPDATE ${quoteName(table)} t SET ${name} = ${at('now()')} WHERE ${rows}t.${name} > ${at(`(now() + interval '${most}')`)}`;
  });
}
