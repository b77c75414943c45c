import { quoteName } from '../../language/quote-name';
import type { SqlPlace } from '../place';
import type { DeclaredSql } from './declared';

/** `on_change.call`: a trigger function of a `repeatable` file. */
export function changeFunctions({ resource, declared }: DeclaredSql): SqlPlace[] {
  const call = declared.declaration.on_change?.call;
  if (call === undefined) return [];
  const before = `CREATE TRIGGER advocacy_verified AFTER INSERT ON ${quoteName(resource.table)} FOR EACH STATEMENT EXECUTE FUNCTION `;
  return [
    {
      sql: call,
      at: (offset) => declared.within(['on_change', 'call'], offset),
      placeholders: {},
      columns: [],
      statements: [{ before, after: "('')" }],
    },
  ];
}
