import { handlerFile } from '../language/paths';
import { handlerModule, handlerName } from './handler-name';
import { commitJob } from '../model/hooks';
import type { Column, Model, Resource } from '../model/model';
import { constant, literal, sourceFile } from './source';

const TYPES: Record<Column['type'], string> = {
  string: 'string',
  text: 'string',
  integer: 'number',
  bigint: 'number',
  float: 'number',
  decimal: 'string',
  boolean: 'boolean',
  datetime: 'string',
  date: 'string',
  json: 'unknown',
  uuid: 'string',
  time: 'string',
  interval: 'string',
  point: '{ latitude: number; longitude: number }',
};

/**
 * For each resource with hooks: `rows/<resource>.ts`, the type of its rows, which its handlers import, and `hooks/<resource>.ts`, the handlers
 * with that type, so that a handler that names a wrong field does not compile.
 */
export function emitHooks(model: Model): Map<string, string> {
  return new Map(
    model.resources.flatMap((resource): [string, string][] =>
      resource.hooks
        ? [
            [`rows/${resource.name}.ts`, rowFile(resource)],
            [`hooks/${resource.name}.ts`, hooksFile(resource, resource.hooks)],
          ]
        : [],
    ),
  );
}

function rowFile(resource: Resource): string {
  const fields = resource.columns.map((column) => {
    const type = `${TYPES[column.type]}${column.null && column.type !== 'json' ? ' | null' : ''}`;
    return `  ${isReadonly(column) ? 'readonly ' : ''}${column.field}: ${type};\n`;
  });
  const doc = `/** A row of \`${resource.name}\`: each stored field. A reference is the key of its row, a time a text in UTC, a decimal a text. */`;
  return sourceFile(
    { source: resource.source },
    { imports: [], statements: [`${doc}\nexport interface ${rowType(resource)} {\n${fields.join('')}}`] },
  );
}

function hooksFile(resource: Resource, { beforeSave, afterSave, afterCommit }: NonNullable<Resource['hooks']>): string {
  const handlers = [...new Set([...beforeSave, ...afterSave, ...afterCommit])];
  const imports = [
    { moduleSpecifier: '../../runtime', namedImports: ['rowHooks'] },
    ...handlers.map((path) => ({
      moduleSpecifier: handlerModule(handlerFile(path)),
      namedImports: [{ name: 'handler', alias: handlerName(path) }],
    })),
    { moduleSpecifier: `../rows/${resource.name}`, namedImports: [rowType(resource)], isTypeOnly: true },
  ];
  const listed = (paths: string[]): string => `[${paths.map(handlerName).join(', ')}]`;
  const jobs = afterCommit.map((path) => `    ${literal(commitJob(resource.name, path))}: ${handlerName(path)},\n`);
  const statement = constant({
    name: `${resource.name}Hooks`,
    doc: `What runs around each write of a row of \`${resource.name}\`.`,
    value: `rowHooks<${rowType(resource)}>({
  resource: ${literal(resource.name)},
  table: ${literal(resource.table)},
  primary: ${literal(resource.primary.column)},
  columns: ${literal(columnPlans(resource), 2)},
  beforeSave: ${listed(beforeSave)},
  afterSave: ${listed(afterSave)},
  afterCommit: ${jobs.length > 0 ? `{\n${jobs.join('')}  }` : '{}'},
})`,
  });
  return sourceFile({ source: resource.source }, { imports, statements: [statement] });
}

/** The stored fields, each with its column. */
function columnPlans({ columns }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const { name, field, type, null: nullable, digits, scale, default: initial } = column;
      return [field, { column: name, type, nullable, digits, scale, default: initial, readonly: isReadonly(column) || undefined }];
    }),
  );
}

/** A handler changes neither the key of a row, nor what a trigger computes, nor which stored file is that of the row. */
function isReadonly({ primary, derived, lookedUp, file }: Column): boolean {
  return primary || derived !== undefined || lookedUp !== undefined || file === true;
}

function rowType({ model }: Resource): string {
  return `${model}Row`;
}
