import { type InterfaceDeclarationStructure, StructureKind } from 'ts-morph';
import type { ColumnType, Model } from '../model/model';
import { isUnknownToPrisma } from './prisma/scalar';
import { code } from './code';
import { constant, TypeScriptFile } from './typescript';

/** The values of columns as the Prisma client gives and takes them. */
const TYPES: Partial<Record<ColumnType, string>> = {
  integer: 'number',
  bigint: 'bigint',
  float: 'number',
  decimal: 'object',
  boolean: 'boolean',
  datetime: 'Date',
  date: 'Date',
  json: 'unknown',
  time: 'Date',
};

/** `rows/tables.ts`: the rows of each table by its name in the Prisma client, and the client that is typed by them. */
export function emitTables({ resources, pairs }: Model): Map<string, TypeScriptFile> {
  const typeOf = (type: ColumnType): string => TYPES[type] ?? 'string';
  const stored = resources.filter(({ stored }) => stored);
  const own = stored.map(({ delegate, columns }): [string, string[]] => [
    delegate,
    columns
      .filter(({ type }) => !isUnknownToPrisma(type))
      .map(({ name, type, null: nullable }) => `${name}: ${typeOf(type)}${nullable && type !== 'json' ? ' | null' : ''}`),
  ]);
  const between = pairs.map(({ delegate, own, other }): [string, string[]] => [
    delegate,
    ['id: number', ...[own, other].map(({ column, type }) => `${column}: ${typeOf(type)}`)],
  ]);
  const tables = [...own, ...between].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: 'Tables',
    docs: ['The rows of each table, by its name in the Prisma client: what it gives and takes.'],
    properties: tables.map(([name, columns]) => ({ name, type: `{ ${columns.join('; ')} }` })),
  };
  const tablesOn = constant({
    name: 'tables',
    doc: 'One or a few rows by the Prisma client (`runtime/core/database/rows.ts`).',
    value: code`typedClient<Tables>()`,
  });
  const imports = [{ moduleSpecifier: '../../runtime', namedImports: ['typedClient'] }];
  return new Map([['rows/tables.ts', new TypeScriptFile('resources/', { imports, statements: [rows, tablesOn] })]]);
}
