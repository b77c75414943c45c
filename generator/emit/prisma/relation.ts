import { databaseName } from '../sql-names';
import type { PrismaModel } from './prisma-model';

/** What a foreign key refers to. */
interface Target {
  table: string;
  column: string;
  onDelete: 'cascade' | 'restrict' | 'set null';
}

const ON_DELETE = { cascade: 'Cascade', restrict: 'Restrict', 'set null': 'SetNull' } as const;

/** A column with a foreign key. */
interface ForeignKey {
  table: string;
  column: string;
  to: Target;
  nullable: boolean;
  /** At most one row refers to a row of the target. */
  unique: boolean;
}

/** Adds a relation to the model that has the foreign key, and its other end to the model that the key refers to. */
export function addRelation(models: Map<string, PrismaModel>, { table, column, to, nullable, unique }: ForeignKey): void {
  const from = models.get(table)!;
  const target = models.get(to.table)!;
  const short = column.replace(/_id$/, '');
  const name = `"${table}_${column}"`;
  const action = ON_DELETE[to.onDelete];
  const map = databaseName(table, [column], 'fkey');
  const attribute = `@relation(${name}, fields: [${column}], references: [${to.column}], onDelete: ${action}, map: "${map}")`;
  from.relations.push([freeName(from, short), `${target.name}${nullable ? '?' : ''}`, attribute]);
  const reverse = `${from.name.charAt(0).toLowerCase()}${from.name.slice(1)}_${short}`;
  target.relations.push([freeName(target, reverse), `${from.name}${unique ? '?' : '[]'}`, `@relation(${name})`]);
}

/** A name that no column and no relation of the model has: the wanted name, with `_row` at its end where it is taken. */
function freeName(model: PrismaModel, wanted: string): string {
  const taken = new Set([...model.scalars, ...model.relations].map(([name]) => name));
  let name = wanted;
  while (taken.has(name)) name += '_row';
  return name;
}
