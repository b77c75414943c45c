import { StructureKind } from 'ts-morph';
import { namedHandler } from '../language/paths';
import { handlerImports, handlerName } from './handler-name';
import { commitJob } from '../model/hooks';
import type { Column, Model, Resource } from '../model/model';
import { code, literal } from './code';
import { constant, TypeScriptFile } from './typescript';

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
export function emitHooks(model: Model): Map<string, TypeScriptFile> {
  return new Map(
    model.resources.flatMap((resource): [string, TypeScriptFile][] =>
      resource.hooks
        ? [
            [`rows/${resource.name}.ts`, rowFile(resource)],
            [`hooks/${resource.name}.ts`, hooksFile(resource, resource.hooks)],
          ]
        : [],
    ),
  );
}

function rowFile(resource: Resource): TypeScriptFile {
  const properties = resource.columns.map((column) => ({
    name: column.field,
    isReadonly: isReadonly(column),
    type: `${TYPES[column.type]}${column.null && column.type !== 'json' ? ' | null' : ''}`,
  }));
  const doc = `A row of \`${resource.name}\`: each stored field. A reference is the key of its row, a time a text in UTC, a decimal a text.`;
  return new TypeScriptFile(resource.source, {
    statements: [{ kind: StructureKind.Interface, isExported: true, name: rowType(resource), docs: [doc], properties }],
  });
}

function hooksFile(resource: Resource, { beforeSave, afterSave, afterCommit }: NonNullable<Resource['hooks']>): TypeScriptFile {
  const handlers = [...new Set([...beforeSave, ...afterSave, ...afterCommit])];
  const imports = [
    { moduleSpecifier: '../../runtime', namedImports: ['rowHooks'] },
    ...handlerImports(handlers, namedHandler, '../..'),
    { moduleSpecifier: `../rows/${resource.name}`, namedImports: [rowType(resource)], isTypeOnly: true },
  ];
  const named = (paths: string[]) => paths.map((path) => code`${handlerName(path)}`);
  const plan = {
    resource: resource.name,
    table: resource.table,
    primary: resource.primary.column,
    columns: columnPlans(resource),
    beforeSave: named(beforeSave),
    afterSave: named(afterSave),
    afterCommit: Object.fromEntries(afterCommit.map((path) => [commitJob(resource.name, path), code`${handlerName(path)}`])),
  };
  const statement = constant({
    name: `${resource.name}Hooks`,
    doc: `What runs around each write of a row of \`${resource.name}\`.`,
    value: code`rowHooks<${rowType(resource)}>(${literal(plan, { opened: true })})`,
  });
  return new TypeScriptFile(resource.source, { imports, statements: [statement] });
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
