import { quoteName } from '../../language/quote-name';
import type { Column, Resource } from '../../model/model';
import { sqlText } from '../sql-text';
import type { Setting } from './triggers';

/** A column of which an empty text becomes what another table says. */
type Filled = Column & Required<Pick<Column, 'defaultOf'>>;

/** Fills the columns of a table whose value, where a row says none, is that of another table (`default_of`). */
export function defaultsOfOthers({ columns }: Resource): Setting {
  const filled = columns.filter((column): column is Filled => column.defaultOf !== undefined);
  return { columns: filled.map((column) => column.name), statements: filled.map(assignment) };
}

function assignment({ name, defaultOf: { table, key, column, otherwise } }: Filled): string {
  const said = `(SELECT o.${quoteName(column)} FROM ${quoteName(table)} o ORDER BY o.${quoteName(key)} LIMIT 1)`;
  return `  IF NEW.${quoteName(name)} = '' THEN
    NEW.${quoteName(name)} := coalesce(${said}, ${sqlText(otherwise)});
  END IF;`;
}
