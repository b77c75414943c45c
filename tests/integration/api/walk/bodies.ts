import type { Field } from '../../../../generator/model/model';
import type { ApiHarness } from '../harness';
import { isBare, resourceOf } from './declared';
import { type Shown, keyOf } from './shown';

/** A body with a new value for each field. */
export async function bodyOf(api: ApiHarness, fields: readonly Field[]): Promise<Shown> {
  const body: Shown = {};
  for (const field of fields) body[field.name] = await valueOf(api, field);
  return body;
}

async function valueOf(api: ApiHarness, { definition, column }: Field): Promise<unknown> {
  const n = api.rows.next();
  switch (definition.type) {
    case 'reference':
      if (definition.written) return {};
      if (isBare(definition.show)) return nameOf(api, definition.to, definition.show!);
      return uriOf(definition.to, await api.rows.insert(definition.among ?? definition.to, { full: false }), definition.show === 'id');
    case 'many':
      return [
        isBare(definition.show)
          ? await nameOf(api, definition.to, definition.show!)
          : uriOf(definition.to, await api.rows.insert(definition.to, { full: false }), false),
      ];
    case 'children':
      return [await bodyOf(api, partFields(api, definition))];
    case 'child':
      return bodyOf(api, partFields(api, definition));
    case 'custom': {
      const name = definition.allowed === undefined ? `walk_${n}` : String(await api.rows.insert(definition.allowed, { full: false }));
      return definition.shape === 'list' || definition.shape === 'pairs' ? [{ name, value: 'Wält' }] : { [name]: 'Wält' };
    }
    case 'computed':
      return [`Wälk ${n}`];
    default:
      return api.rows.valueFor(column!, definition, n);
  }
}

/** The fields of a row within the body of the row that it names: those that it must have, and others. */
export function partFields(
  { model }: Pick<ApiHarness, 'model'>,
  { of, by }: { of: string; by: string },
  more: (name: string) => boolean = () => false,
): Field[] {
  return resourceOf(model, of).fields.filter((field) => field.name !== by && !field.readonly && (field.required || more(field.name)));
}

/** That value of a new row. */
async function nameOf(api: ApiHarness, to: string, show: string | string[]): Promise<unknown> {
  const id = await api.rows.insert(to, { full: false });
  return (await api.request('GET', `/rest/v1/${to}/${encodeURIComponent(id)}/`)).json<Shown>()[String(show)];
}

/** A row as a body refers to it. */
function uriOf(to: string, id: number | string, bare: boolean): unknown {
  return bare ? id : `/rest/v1/${to}/${encodeURIComponent(id)}/`;
}

/** Whether a field shows what was sent. */
export function says({ definition }: Field, sent: unknown, shown: unknown): boolean {
  switch (definition.type) {
    case 'reference':
      if (definition.written) return typeof shown === 'object';
      if (isBare(definition.show)) return shown === sent;
      return sent === null ? shown === null : keyOf(shown) === keyOf(sent);
    case 'many':
      if (isBare(definition.show)) return JSON.stringify(shown) === JSON.stringify(sent);
      return Array.isArray(shown) && (sent as unknown[]).every((item) => shown.some((one) => keyOf(one) === keyOf(item)));
    case 'child':
      return isPart(sent, shown);
    case 'children':
      return Array.isArray(shown) && shown.length >= (sent as unknown[]).length;
    case 'custom':
      if (definition.shape === 'list' || definition.shape === 'pairs')
        return (sent as Shown[]).every((item) => (shown as Shown[]).some(({ name, value }) => name === item.name && value === item.value));
      return Object.entries(sent as Shown).every(([name, value]) => (shown as Shown)[name] === value);
    default:
      return JSON.stringify(shown) === JSON.stringify(sent);
  }
}

/** Whether a row is shown, by its URI or with what was sent. */
function isPart(sent: unknown, shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null) return typeof shown === 'string';
  return Object.entries(sent as Shown).every(([name, value]) => JSON.stringify((shown as Shown)[name]) === JSON.stringify(value));
}
