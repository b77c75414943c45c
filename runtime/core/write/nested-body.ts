import type { WritePlan } from '../plan/write-plan';

type Body = Readonly<Record<string, unknown>>;

/** Marks an object whose fields came one by one, as forms send them: with an input for everything, also for what nobody touched. */
const BY_NAMES = Symbol('sent by names with a point');

/**
 * The body with the objects of rows that a body may hold under the names of their fields: forms send `cms_form.thank_you_text` for
 * `{"cms_form": {"thank_you_text": …}}`, and aliases become their field. A text or number is left out: it was never written, and clients send
 * the URI that they were given. Lists and truth values stay, to be refused.
 */
export function withNestedObjects({ child = {}, aliases }: Pick<WritePlan, 'child' | 'aliases'>, body: Body): Body {
  const fields = Object.keys(child);
  if (fields.length === 0) return body;
  const left: Record<string, unknown> = {};
  const nested = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(body)) {
    const [first = '', ...rest] = name.split('.');
    const field = Object.hasOwn(aliases, first) ? aliases[first]! : first;
    if (!fields.includes(field)) left[name] = value;
    else if (rest.length > 0)
      nested.set(field, { [BY_NAMES]: true, ...nested.get(field), [rest.join('.')]: value } as Record<string, unknown>);
    else if (isObject(value)) nested.set(field, { ...nested.get(field), ...value });
    else if (typeof value === 'boolean' || (Array.isArray(value) && value.length > 0)) left[field] = value;
  }
  return { ...left, ...Object.fromEntries(nested) };
}

/** Whether the fields of an object came one by one, as forms send them. */
export function isByNames(object: object): boolean {
  return BY_NAMES in object;
}

/** An object of a body: no list, and no bytes. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
