/**
 * The Prisma schema as far as a migration has to know it. It reads what `generator/emit/prisma.ts` prints (one field a line), not
 * Prisma's whole language.
 */
export interface Schema {
  /** What stands before the first model. */
  head: string;
  models: Model[];
}

export interface Model {
  name: string;
  table: string;
  /** New column to its former name. */
  renames: Record<string, string>;
  fields: Field[];
  /** `@@index(…)` and its like. */
  block: string[];
}

export interface Field {
  name: string;
  /** `String`, `Int`, or another model's name. */
  type: string;
  /** `?`, `[]` or ''. */
  mark: string;
  attributes: string;
}

/** Types of columns; any other type is a relation. */
const SCALARS = new Set(['String', 'Int', 'BigInt', 'Float', 'Decimal', 'Boolean', 'DateTime', 'Json']);

/** Comments, name and body of each model. */
const MODEL = /((?:^\/\/\/ [^\n]*\n)*)^model (\w+) \{\n(.*?)^\}/gms;

export function parseSchema(text: string): Schema {
  const found = [...text.matchAll(MODEL)];
  return { head: text.slice(0, found[0]?.index), models: found.map(([, comments, name, body]) => parseModel(comments!, name!, body!)) };
}

function parseModel(comments: string, name: string, body: string): Model {
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'));
  const renames = [...comments.matchAll(/^\/\/\/ Column (\w+) was (\w+)\.$/gm)].map((match) => [match[1]!, match[2]!]);
  return {
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    renames: Object.fromEntries(renames) as Record<string, string>,
    fields: lines.filter((line) => !line.startsWith('@@')).map(parseField),
    block: lines.filter((line) => line.startsWith('@@')),
  };
}

function parseField(line: string): Field {
  const [, name = '', type = '', mark = '', attributes = ''] = /^(\w+)\s+(\w+(?:\("[^"]*"\))?)(\?|\[\])?\s*(.*)$/.exec(line) ?? [];
  return { name, type, mark, attributes };
}

export function printSchema(schema: Schema): string {
  const models = schema.models.map((model) => {
    const fields = model.fields.map(({ name, type, mark, attributes }) => `  ${name} ${type}${mark} ${attributes}`);
    return [`model ${model.name} {`, ...fields, ...model.block.map((line) => `  ${line}`), '}', ''].join('\n');
  });
  return `${schema.head}\n${models.join('\n')}`;
}

export function columnsOf(model: Model): Field[] {
  return model.fields.filter(({ type }) => SCALARS.has(type) || unsupportedType(type) !== undefined);
}

/** The type of PostgreSQL that a type unknown to Prisma names: `point` of `Unsupported("point")`. */
function unsupportedType(type: string): string | undefined {
  return /^Unsupported\("([^"]*)"\)$/.exec(type)?.[1];
}

/** The argument of `@default(…)`, brackets and all counted; undefined without one. */
export function defaultOf(field: Field): string | undefined {
  return attribute(field, '@default');
}

/** The argument of an attribute, up to the bracket that closes it; texts in quotes may hold brackets. */
function attribute(field: Field, name: string): string | undefined {
  const start = field.attributes.indexOf(`${name}(`);
  if (start < 0) return undefined;
  const from = start + name.length + 1;
  let depth = 1;
  let quoted = false;
  for (let i = from; i < field.attributes.length; i++) {
    const character = field.attributes[i];
    if (quoted && character === '\\') i++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') depth++;
    else if (!quoted && character === ')' && --depth === 0) return field.attributes.slice(from, i);
  }
  return undefined;
}

/** The column's type in PostgreSQL. */
export function sqlType(field: Field): string {
  const native = /@db\.(\w+)(?:\(([\d, ]+)\))?/.exec(field.attributes);
  switch (field.type) {
    case 'String':
      if (native?.[1] === 'Uuid') return 'UUID';
      return native?.[1] === 'VarChar' ? `VARCHAR(${native[2]})` : 'TEXT';
    case 'Int':
      return 'INTEGER';
    case 'BigInt':
      return 'BIGINT';
    case 'Float':
      return 'DOUBLE PRECISION';
    case 'Decimal':
      // Said without digits it has no limit, as that of an amount of money.
      if (native?.[1] === 'Decimal' && native[2] === undefined) return 'DECIMAL';
      return `DECIMAL(${(native?.[2] ?? '65, 30').replace(/\s/g, '')})`;
    case 'Boolean':
      return 'BOOLEAN';
    case 'Json':
      return 'JSONB';
    default:
      if (native?.[1] === 'Time') return 'TIME(0)';
      if (native?.[1] === 'Date') return 'DATE';
      return unsupportedType(field.type)?.toUpperCase() ?? 'TIMESTAMP(0)';
  }
}

/** The default as SQL; undefined without one, and for keys that the database numbers. */
export function sqlDefault(field: Field): string | undefined {
  const value = defaultOf(field);
  if (value === undefined || value === 'autoincrement()') return undefined;
  const expression = /^dbgenerated\((.*)\)$/s.exec(value)?.[1];
  if (expression !== undefined) return JSON.parse(expression) as string;
  return value.startsWith('"') ? `'${(JSON.parse(value) as string).replaceAll("'", "''")}'` : value;
}
