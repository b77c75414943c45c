import type { ColumnType, Model, PairTable, Resource } from '../../model/model';
import { indexesOf } from '../indexes';
import { databaseName } from '../sql-names';
import { type Line, printModel, type PrismaModel } from './prisma-model';
import { addRelation } from './relation';
import { idAttribute, scalar, SCALARS } from './scalar';

/** The small compiler of queries is as fast here, and a process that has written by it takes 50 MB less. */
const HEADER = `// Generated from resources/ by \`npm run generate\`. Edit the YAML, not this.
// After a change: \`npm run migrate\`.

generator client {
  provider      = "prisma-client-js"
  compilerBuild = "small"
}

datasource db {
  provider = "postgresql"
}
`;

/**
 * The Prisma schema: one model a table, laid out as `prisma format` would. Scalars are named like their columns. Prisma demands relations on
 * both sides; no other artefact uses their names.
 */
export function emitPrisma(model: Model): Map<string, string> {
  const models = new Map<string, PrismaModel>();
  const stored = model.resources.filter((resource) => resource.stored);
  for (const resource of stored) models.set(resource.table, resourceModel(resource, model));
  for (const pair of model.pairs) models.set(pair.table, pairModel(pair));
  for (const { table, columns, archived } of stored) {
    for (const { name, references, null: nullable, primary, unique } of columns) {
      if (references)
        addRelation(models, { table, column: name, to: references, nullable, unique: primary || (unique === true && !archived) });
    }
  }
  for (const { table, own, other } of model.pairs) {
    for (const side of [own, other]) {
      const to = { table: side.table, column: side.references, onDelete: 'cascade' } as const;
      addRelation(models, { table, column: side.column, to, nullable: false, unique: false });
    }
  }
  return new Map([['schema.prisma', `${HEADER}\n${[...models.values()].map(printModel).join('\n')}`]]);
}

/** The native types of keys that Prisma's own do not say. */
const NATIVE_KEYS: Partial<Record<ColumnType, string>> = { string: '@db.VarChar(255)', uuid: '@db.Uuid' };

function resourceModel(resource: Resource, model: Model): PrismaModel {
  const indexes = [...indexesOf(resource, model).plain].sort((a, b) => Number(b.unique) - Number(a.unique));
  const blockAttributes = indexes.map(
    ({ unique, columns, name }) => `@@${unique ? 'unique' : 'index'}([${columns.join(', ')}], map: "${name}")`,
  );
  return {
    name: resource.model,
    table: resource.table,
    about: resource.about,
    renames: resource.columns.flatMap(({ name, renamedFrom }) => (renamedFrom ? [`${name} was ${renamedFrom}`] : [])),
    scalars: resource.columns.map((column) => scalar(resource.archived ? { ...column, unique: false } : column, resource.table)),
    relations: [],
    blockAttributes,
  };
}

function pairModel(pair: PairTable): PrismaModel {
  const { own, other } = pair;
  return {
    name: pair.model,
    table: pair.table,
    about: `Pairs of ${own.resource} and ${other.resource}.`,
    renames: [],
    scalars: [
      ['id', 'Int', `${idAttribute(pair.table)} @default(autoincrement())`],
      ...[own, other].map((side): Line => [side.column, SCALARS[side.type], NATIVE_KEYS[side.type] ?? '']),
    ],
    relations: [],
    blockAttributes: [
      `@@unique([${own.column}, ${other.column}], map: "${databaseName(pair.table, [own.column, other.column], 'key')}")`,
      `@@index([${other.column}, ${own.column}], map: "${databaseName(pair.table, [other.column], 'filter')}")`,
    ],
  };
}
