import type { Field, Resource } from '../../../../generator/model/model';
import { keyOf, type Shown } from './filters';
import { valueFor } from './values';
import { resourceOf, type World } from './world';

/** A schema document as clients see it. */
export interface Document {
  allowed_detail_http_methods: string[];
  allowed_list_http_methods: string[];
  fields: Record<
    string,
    {
      blank: boolean;
      default: unknown;
      nullable: boolean;
      readonly: boolean;
      type: string;
      unique: boolean;
      primary_key: boolean;
      choices?: unknown[];
      related_type?: string;
      related_schema?: string;
    }
  >;
  filtering: Record<string, string[] | string>;
  ordering: string[];
}

/** The fields that a body may set, as the document tells. */
export function writableFields(resource: Resource, document: Document): Field[] {
  return resource.fields.filter(({ name }) => document.fields[name] && !document.fields[name].readonly);
}

/** The fields that a body must give. */
export function requiredFields(resource: Resource, document: Document): Field[] {
  return writableFields(resource, document).filter(({ name }) => !document.fields[name]!.blank);
}

/** A body with a fresh value for each field. */
export async function bodyOf(world: World, fields: readonly Field[]): Promise<Shown> {
  const body: Shown = {};
  for (const field of fields) body[field.name] = await valueOf(world, field);
  return body;
}

async function valueOf(world: World, { is, column }: Field): Promise<unknown> {
  const n = world.rows.next();
  switch (is.type) {
    case 'reference':
      if (is.written) return {};
      if (isBare(is.show)) return nameOf(world, is.to, is.show!);
      return uriOf(is.to, await world.rows.insert(is.to, { full: false }), is.show === 'id');
    case 'many':
      return [
        isBare(is.show) ? await nameOf(world, is.to, is.show!) : uriOf(is.to, await world.rows.insert(is.to, { full: false }), false),
      ];
    case 'children': {
      const child = resourceOf(world.model, is.of);
      return [
        await bodyOf(
          world,
          child.fields.filter(({ name, required }) => required && name !== is.by),
        ),
      ];
    }
    case 'custom': {
      const name = is.allowed === undefined ? `walk_${n}` : String(await world.rows.insert(is.allowed, { full: false }));
      return is.shape === 'list' || is.shape === 'pairs' ? [{ name, value: 'Wält' }] : { [name]: 'Wält' };
    }
    case 'computed':
      return [`Wälk ${n}`];
    default:
      return valueFor(column!, is, n);
  }
}

/** Shown by the value of one field of the target. */
export function isBare(show: string | string[] | undefined): boolean {
  return typeof show === 'string' && !['uri', 'id', 'object'].includes(show);
}

/** That value of a row of its own. */
async function nameOf(world: World, to: string, show: string | string[]): Promise<unknown> {
  const id = await world.rows.insert(to, { full: false });
  return (await world.ask('GET', `/rest/v1/${to}/${encodeURIComponent(id)}/`)).json<Shown>()[String(show)];
}

/** A row as a body names it. */
function uriOf(to: string, id: number | string, bare: boolean): unknown {
  return bare ? id : `/rest/v1/${to}/${encodeURIComponent(id)}/`;
}

/** Whether what is shown says what was sent. */
export function says({ is }: Field, sent: unknown, shown: unknown): boolean {
  switch (is.type) {
    case 'reference':
      if (is.written) return typeof shown === 'object';
      if (isBare(is.show)) return shown === sent;
      return sent === null ? shown === null : keyOf(shown) === keyOf(sent);
    case 'many':
      if (isBare(is.show)) return JSON.stringify(shown) === JSON.stringify(sent);
      return Array.isArray(shown) && (sent as unknown[]).every((item) => shown.some((each) => keyOf(each) === keyOf(item)));
    case 'children':
      return Array.isArray(shown) && shown.length >= (sent as unknown[]).length;
    case 'custom':
      if (is.shape === 'list' || is.shape === 'pairs')
        return (sent as Shown[]).every((item) => (shown as Shown[]).some(({ name, value }) => name === item.name && value === item.value));
      return Object.entries(sent as Shown).every(([name, value]) => (shown as Shown)[name] === value);
    default:
      return JSON.stringify(shown) === JSON.stringify(sent);
  }
}
