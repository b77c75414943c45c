import type { ColumnType, Field, Model, Resource, Transition } from '../model/model';
import { camel, pascal } from './openapi/names';
import { transitionDocuments } from './schema/transitions';
import { code, literal } from './code';
import { constant, TypeScriptFile, type Files } from './typescript';

const SQL_TYPES: Record<ColumnType, string> = {
  string: 'text',
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  float: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  datetime: 'timestamp',
  date: 'date',
  json: 'jsonb',
  uuid: 'uuid',
  time: 'time',
  interval: 'interval',
  point: 'point',
};

/** A field of a resource whose choices are states. */
interface StateField {
  field: Field;
  transitions: Transition[];
}

/**
 * `states/<resource>.ts`: by what the domain changes the states of rows, each resource that has some; and `states.md`, the picture of them all. Nothing where
 * no resource has states.
 */
export function emitStates({ resources }: Model): Files {
  const having = resources.map((resource) => ({ resource, fields: stateFields(resource) })).filter(({ fields }) => fields.length > 0);
  if (having.length === 0) return new Map();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const files = having.map(({ resource, fields }): [string, TypeScriptFile] => [
    `states/${resource.name}.ts`,
    statesFile(resource, fields),
  ]);
  const pictures = having.flatMap(({ resource, fields }) => fields.map((each) => picture(resource, each, byName)));
  return new Map<string, string | TypeScriptFile>([
    ...files,
    ['states.md', `<!-- Generated from resources/ by \`npm run generate\`. Edit that, not this. -->\n\n# States\n${pictures.join('')}`],
  ]);
}

/** Those of its own table. */
function stateFields({ stored, fields, name }: Resource): StateField[] {
  if (!stored) return [];
  return fields.flatMap((field) => {
    const transitions = field.declaredIn === name ? transitionsOf(field) : undefined;
    return transitions ? [{ field, transitions }] : [];
  });
}

function transitionsOf({ definition }: Field): Transition[] | undefined {
  return 'transitions' in definition ? definition.transitions : undefined;
}

function statesFile(resource: Resource, fields: StateField[]): TypeScriptFile {
  const { name, source, table, primary, columns } = resource;
  const others = columns.filter((each) => !each.primary && !each.derived && !each.lookedUp);
  const of = {
    table,
    key: { column: primary.column, type: SQL_TYPES[primary.type] },
    touched: columns.find(({ onUpdateNow }) => onUpdateNow)?.name,
    columns: Object.fromEntries(others.map((each) => [each.name, SQL_TYPES[each.type]])),
  };
  const statements = fields.map(({ field, transitions }) => {
    const ways = Object.fromEntries(
      transitions.map(({ name: way, moves, begins, any, refuses }) => [camel(way), { moves, begins, any, refuses }]),
    );
    return constant({
      name: `${name}${pascal(field.name)}`,
      doc: `How \`${field.name}\` of \`${name}\` changes: the domain changes it by nothing else.`,
      value: code`states({ ...of, column: '${field.column!.name}' }, ${literal(ways)})`,
    });
  });
  return new TypeScriptFile(source, {
    imports: [{ moduleSpecifier: '../../runtime', namedImports: ['states'] }],
    statements: [constant({ name: 'of', value: code`${literal(of)} as const` }), ...statements],
  });
}

/** A state diagram in Mermaid, and a line of each transition. */
function picture({ name }: Resource, { field, transitions }: StateField, resources: ReadonlyMap<string, Resource>): string {
  const initial = field.column!.default;
  const arrows = new Map<string, string[]>();
  const draw = (from: string, ends: string | string[], label?: string): void => {
    for (const to of [ends].flat())
      arrows.set(`${from} --> ${to}`, [...(arrows.get(`${from} --> ${to}`) ?? []), ...(label === undefined ? [] : [label])]);
  };
  if (typeof initial === 'string') draw('[*]', initial);
  for (const { name: way, moves, begins = [] } of transitions) {
    draw('[*]', begins, way);
    for (const [from, ends] of Object.entries(moves)) draw(from, ends, way);
  }
  const lines = [...arrows].map(([arrow, labels]) => `  ${arrow}${labels.length === 0 ? '' : `: ${labels.join(', ')}`}\n`);
  const rows = transitionDocuments(transitions, resources)!.map(
    ({ name: way, from, to, by, rights }) =>
      `| ${way} | ${from?.join(', ') ?? 'a new row'} | ${to} | ${by.join('<br>')} | ${rights.join(', ')} |\n`,
  );
  const free = field.readonly || field.private ? '' : '\nWhoever may change the object may give it any of these states, too.\n';
  return `\n## \`${field.name}\` of \`${name}\`\n\n\`\`\`mermaid\nstateDiagram-v2\n${lines.join('')}\`\`\`\n
| transition | from | to | by | right |\n|---|---|---|---|---|\n${rows.join('')}${free}`;
}
