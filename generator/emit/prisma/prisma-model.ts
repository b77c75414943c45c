/** One line of a Prisma model: name, type, attributes. */
export type Line = [name: string, type: string, attributes: string];

/** One Prisma model while it is put together: relations are added one by one. */
export interface PrismaModel {
  name: string;
  table: string;
  about: string;
  /** `new was old`, a line each. The migration reads them, so that it renames the column and keeps its data. */
  renames: string[];
  scalars: Line[];
  relations: Line[];
  /** Lines such as `@@unique(…)`. */
  blockAttributes: string[];
}

/** A model as text, in columns as `prisma format` sets it. */
export function printModel(model: PrismaModel): string {
  const lines = [...model.scalars, ...model.relations];
  const nameWidth = Math.max(...lines.map(([name]) => name.length));
  const typeWidth = Math.max(...lines.map(([, type]) => type.length));
  const fields = lines.map(([name, type, attributes]) => `  ${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${attributes}`.trimEnd());
  const block = [...model.blockAttributes, `@@map("${model.table}")`].map((line) => `  ${line}`);
  const about = model.about.replace(/\s+/g, ' ').trim();
  const renames = model.renames.map((rename) => `/// Column ${rename}.`);
  return [`/// ${about}`, ...renames, `model ${model.name} {`, ...fields, '', ...block, '}', ''].join('\n');
}
