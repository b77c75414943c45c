import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSchema } from '../../scripts/migrate/schema';

const ROOT = join(__dirname, '..', '..');
const CLIENT = 'node_modules/.prisma/client';

/** What the Prisma client is told of the models at run time. */
export interface DataModel {
  models: Record<string, { fields: { name: string; kind: string; type: string; relationName?: string }[]; dbName: string; schema: null }>;
  enums: object;
  types: object;
}

/**
 * Writes the Prisma client of a schema into a checkout: that of this checkout, told of other models. `prisma generate` takes ten seconds of
 * processor, mostly for types that nothing here reads.
 */
export function writePrismaClient(root: string, output: 'generated' | 'extended'): void {
  const schema = readFileSync(join(root, output, 'schema.prisma'), 'utf8');
  const program = readFileSync(join(ROOT, CLIENT, 'index.js'), 'utf8');
  const client = program
    .replace(/^( *"inlineSchema": ).*?(,?)$/m, (_line, before: string, after: string) => `${before}${JSON.stringify(schema)}${after}`)
    .replace(/^(config\.runtimeDataModel = ).*$/m, (_line, before: string) => `${before}${JSON.stringify(dataModelOf(schema))}`);
  replaceFile(join(root, CLIENT, 'index.js'), client);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/prisma/package.json'), 'utf8')) as { version: string };
  replaceFile(join(root, CLIENT, '.advocacy-schema'), `${version} ${createHash('sha256').update(schema).digest('hex')}`);
}

/** The models of a schema as the Prisma client knows them. */
export function dataModelOf(schema: string): DataModel {
  const { models } = parseSchema(schema);
  const names = new Set(models.map(({ name }) => name));
  const known = models.map(({ name, table, fields }) => {
    const shown = fields
      .filter(({ type }) => !type.startsWith('Unsupported('))
      .map(({ name, type, attributes }) =>
        names.has(type)
          ? { name, kind: 'object', type, relationName: /@relation\("(\w+)"/.exec(attributes)![1]! }
          : { name, kind: 'scalar', type },
      );
    return [name, { fields: shown, dbName: table, schema: null }] as const;
  });
  return { models: Object.fromEntries(known), enums: {}, types: {} };
}

/** Writes a file, and never through a link. */
function replaceFile(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text);
}
