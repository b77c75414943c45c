import type { Field, Model, Schema } from './schema';

/**
 * What extensions add to the schema of the program: whole models, and lines in models of the program. A migration of an extension compares this
 * part only, so it never says what a migration of the program says.
 */
export function extensionPart(program: Schema, extended: Schema): Schema {
  const models = extended.models.flatMap((model) => {
    const own = program.models.find(({ table }) => table === model.table);
    if (!own) return [model];
    const known = new Set(own.fields.map(identity));
    const fields = model.fields.filter((field) => !known.has(identity(field)));
    const block = model.block.filter((line) => !own.block.includes(line));
    return fields.length + block.length > 0 ? [{ ...model, renames: {}, fields, block: [...block, `@@map("${model.table}")`] }] : [];
  });
  return { head: '', models };
}

/** The schema of the program with what extensions had added to it. */
export function withExtensionPart(program: Schema, part: Schema): Schema {
  const joined = structuredClone(program);
  const added = renamedModels(joined, structuredClone(part));
  for (const model of added) {
    const own = joined.models.find(({ table }) => table === model.table);
    if (!own) joined.models.push(model);
    else {
      for (const field of model.fields) own.fields.push({ ...field, name: freeName(own, field) });
      own.block.push(...model.block.filter((line) => !own.block.includes(line)));
    }
  }
  return joined;
}

/** A later version of the program may have a model of a name that an extension's had. The names of models are in no database. */
function renamedModels(program: Schema, part: Schema): Model[] {
  const names = new Map<string, string>();
  for (const model of part.models) {
    const own = program.models.find(({ table }) => table === model.table);
    const isTaken = program.models.some(({ name, table }) => name === model.name && table !== model.table);
    if (own ? own.name !== model.name : isTaken) names.set(model.name, own?.name ?? `${model.name}_x`);
  }
  for (const model of part.models) {
    model.name = names.get(model.name) ?? model.name;
    for (const field of model.fields) if (isRelation(field)) field.type = names.get(field.type) ?? field.type;
  }
  return part.models;
}

/** What stays the same about a field: the column, or the name of the relation and its side. Prisma's names of relations depend on others. */
function identity(field: Field): string {
  const relation = /@relation\(("[^"]*")/.exec(field.attributes)?.[1];
  return relation === undefined ? field.name : `${relation} ${field.attributes.includes('fields:')}`;
}

function isRelation(field: Field): boolean {
  return field.attributes.includes('@relation(');
}

function freeName(model: Model, field: Field): string {
  let { name } = field;
  while (isRelation(field) && model.fields.some((other) => other.name === name)) name += '_row';
  return name;
}
