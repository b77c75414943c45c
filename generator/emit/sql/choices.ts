import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';

/**
 * The list of choices of columns. What was a choice at an earlier deployment and is none now is kept as `former`: a deployment tells of rows that still have it.
 * Nothing changes them.
 */
export function choices({ resources }: Model): string[] {
  const rows = resources
    .filter(({ stored }) => stored)
    .flatMap(({ table, fields }) =>
      fields.flatMap(({ column, from, definition }) => {
        const allowed = from === 't' && 'choices' in definition ? definition.choices : undefined;
        if (!column || !allowed) return [];
        return [
          `  (${[table, column.name].map(sqlText).join(', ')}, ARRAY[${allowed.map((choice) => sqlText(String(choice))).join(', ')}])`,
        ];
      }),
    );
  if (rows.length === 0) return [];
  return [
    `
-- Choices: table, column, values.
CREATE TABLE IF NOT EXISTS advocacy_choice (
  table_name text, column_name text, allowed text[] NOT NULL, former text[] NOT NULL DEFAULT '{}', PRIMARY KEY (table_name, column_name)
);
CREATE TEMPORARY TABLE wanted_choice (table_name text, column_name text, allowed text[]) ON COMMIT DROP;
INSERT INTO wanted_choice VALUES
${rows.join(',\n')};
DELETE FROM advocacy_choice c
WHERE NOT EXISTS (SELECT FROM wanted_choice w WHERE w.table_name = c.table_name AND w.column_name = c.column_name);
INSERT INTO advocacy_choice AS c (table_name, column_name, allowed) SELECT table_name, column_name, allowed FROM wanted_choice
ON CONFLICT (table_name, column_name) DO UPDATE SET
  former = ARRAY(SELECT unnest(c.former || c.allowed) EXCEPT SELECT unnest(excluded.allowed)), allowed = excluded.allowed
WHERE c.allowed <> excluded.allowed;`,
  ];
}
