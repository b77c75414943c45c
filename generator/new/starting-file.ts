import { didYouMean } from '../check/suggest';
import { COLUMN_TYPES } from '../language/words';

/** What a new resource is made of. */
export interface NewResource {
  resource: string;
  /** What it is, in a sentence. */
  about: string;
  fields: WantedField[];
  /** The path of the extension to which it belongs, from the project's folder, with slashes. Absent for the project itself. */
  extension?: string;
}

/** A field of a new resource: its type, and for a reference the resource that it names. */
export interface WantedField {
  name: string;
  type: string;
  to?: string;
}

/** What was asked for cannot be made. */
export class CannotMake extends Error {}

const TYPES: readonly string[] = COLUMN_TYPES;

/** Reads a field as people say it: `starts_at datetime`, `starts_at:datetime`, `volunteer reference user`. */
export function wantedField(text: string): WantedField {
  const [name = '', type = '', to, ...more] = text.trim().split(/[\s:]+/);
  if (!/^[a-z][a-z0-9_]*$/.test(name) || more.length > 0)
    throw new CannotMake(`"${text}" is no field: say its name and its type, such as "starts_at datetime"`);
  if (type === 'reference') {
    if (to === undefined) throw new CannotMake(`"${text}" does not say which resource it refers to, as "${name} reference user" does`);
    return { name, type, to };
  }
  if (!TYPES.includes(type) || to !== undefined)
    throw new CannotMake(`"${text}" has no type of a field; types: ${TYPES.join(', ')}, reference${didYouMean(type, TYPES)}`);
  return { name, type };
}

/** The text of a resource to start from. It generates as it is, and comments say what else there is. */
export function startingFile({ resource, about, fields, extension }: NewResource): string {
  const root = extension === undefined ? '..' : `${extension.replaceAll(/[^/]+/g, '..')}/../../resources`;
  const order = ['id', ...fields.filter(isOrdered).map(({ name }) => name), 'created_at'];
  return `# yaml-language-server: $schema=${root}/resource.schema.json
# All words are explained in resources/README.md.
resource: ${resource} # the name in paths: /rest/v1/${resource}/
table: ${extension === undefined ? 'core' : 'x'}_${resource}
about: ${quoted(about)}
mixins: [timestamps] # created_at and updated_at

# A body must give each field, unless it says null: true, blank: true or a default.
fields:
${fields.map((field) => `  ${field.name}: ${declaration(field)}`).join('\n')}

# What queries may filter by. Each filter has its index.
filtering:
${fields
  .filter(isFiltered)
  .map(({ name, type }) => `  ${name}: ${type === 'reference' ? 'all with relations' : 'all'}`)
  .join('\n')}
  id: all

# What ?order_by= may name.
ordering: [${order.join(', ')}]

# More that a resource can say:
# unique_together: [{ fields: [${fields[0]!.name}, created_at], message: There is one already. }]
# checks: [{ name: in_order, sql: t.updated_at >= t.created_at, message: It changed before it was made. }]
# archived: true # DELETE hides a row, which can be restored
`;
}

function declaration({ name, type, to }: WantedField): string {
  const help = quoted(`${name[0]!.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}.`);
  if (to !== undefined)
    return `{ type: reference, to: ${quoted(to)}, on_delete: cascade, help: ${help} } # deleted with its ${to}; or restrict, set null`;
  if (type === 'json') return `{ type: json, default: {}, help: ${help} }`;
  return `{ type: ${type}, help: ${help} }`;
}

function isFiltered({ type }: WantedField): boolean {
  return type !== 'json' && type !== 'point';
}

function isOrdered({ type }: WantedField): boolean {
  return !['json', 'point', 'text', 'reference'].includes(type);
}

/** A text as YAML takes it, whatever it holds. */
function quoted(text: string): string {
  return /^[A-Za-z][\w ,.-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text) ? text : JSON.stringify(text);
}
