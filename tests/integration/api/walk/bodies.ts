import type { Field } from '../../../../generator/model/model';
import { valueFor } from './values';
import type { ApiHarness } from '../harness';
import { isBare, resourceOf } from './declared';
import { type Shown, keyOf } from './shown';

/** A body with a new value for each field. */
export async function bodyOf(api: ApiHarness, fields: readonly Field[]): Promise<Shown> {
  const body: Shown = {};
  for (const field of fields) body[field.name] = await valueOf(api, field);
  return body;
}

async function valueOf(api: ApiHarness, { is, column }: Field): Promise<unknown> {
  const n = api.rows.next();
  switch (is.type) {
    case 'reference':
      if (is.written) return {};
      if (isBare(is.show)) return nameOf(api, is.to, is.show!);
      return uriOf(is.to, await api.rows.insert(is.to, { full: false }), is.show === 'id');
    case 'many':
      return [isBare(is.show) ? await nameOf(api, is.to, is.show!) : uriOf(is.to, await api.rows.insert(is.to, { full: false }), false)];
    case 'children': {
      const child = resourceOf(api.model, is.of);
      return [
        await bodyOf(
          api,
          child.fields.filter(({ name, required }) => required && name !== is.by),
        ),
      ];
    }
    case 'custom': {
      const name = is.allowed === undefined ? `walk_${n}` : String(await api.rows.insert(is.allowed, { full: false }));
      return is.shape === 'list' || is.shape === 'pairs' ? [{ name, value: 'Wält' }] : { [name]: 'Wält' };
    }
    case 'computed':
      return [`Wälk ${n}`];
    default:
      return valueFor(column!, is, n);
  }
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
export function says({ is }: Field, sent: unknown, shown: unknown): boolean {
  switch (is.type) {
    case 'reference':
      if (is.written) return typeof shown === 'object';
      if (isBare(is.show)) return shown === sent;
      return sent === null ? shown === null : keyOf(shown) === keyOf(sent);
    case 'many':
      if (isBare(is.show)) return JSON.stringify(shown) === JSON.stringify(sent);
      return Array.isArray(shown) && (sent as unknown[]).every((item) => shown.some((one) => keyOf(one) === keyOf(item)));
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
