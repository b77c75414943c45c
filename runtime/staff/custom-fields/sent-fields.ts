import { Message, type Wording } from '../../core/words';
import type { FieldErrors } from '../../core/errors/http-error';
import type { PlacedField } from '../object/sections';

/** The last part of the name of the field in which custom fields of any name are typed. */
export const OTHERS = ':others';

/** The last part of the name of a hidden field: the names that have no value, so that those that stay empty are not emptied. */
export const UNSET = ':unset';

/** The values of each custom field that a form has sent, by name. Undefined when it has none of these fields. */
export function sentCustomFields({ path }: PlacedField, sent: unknown): Map<string, string[]> | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const fields = sent as Readonly<Record<string, unknown>>;
  const values = new Map<string, string[]>();
  for (const [key, value] of Object.entries(fields))
    if (key.startsWith(`${path}.`))
      values.set(
        key.slice(path.length + 1),
        textsOf(value).filter((text) => text.trim() !== ''),
      );
  const others = textsOf(fields[`${path}${OTHERS}`]);
  for (const [name, value] of others.flatMap((text) => text.split('\n').flatMap(pairIn)))
    values.set(name, [...(values.get(name) ?? []), value]);
  return values.size === 0 && others.length === 0 ? undefined : values;
}

/** The same as a body says it: what is empty is emptied, unless it had no value. Undefined when there is nothing to say. */
export function customBody(placed: PlacedField, sent: unknown): Record<string, unknown> | undefined {
  const values = sentCustomFields(placed, sent);
  if (!values) return undefined;
  const unset = textsOf((sent as Readonly<Record<string, unknown>>)[`${placed.path}${UNSET}`]).flatMap((names) => names.split(' '));
  const said = [...values].filter(([name, texts]) => texts.length > 0 || !unset.includes(name));
  return said.length === 0
    ? undefined
    : Object.fromEntries(said.map(([name, texts]) => [name, texts.length > 1 ? texts : (texts[0] ?? null)]));
}

/** What was typed, by the name of the input, to show a refused form again. The values of a field are JSON. */
export function typedCustomFields({ path }: PlacedField, sent: unknown): Record<string, string> {
  const fields = sent as Readonly<Record<string, unknown>>;
  const own = Object.entries(fields).filter(([key]) => key.startsWith(`${path}.`));
  const others = textsOf(fields[`${path}${OTHERS}`]).join('\n');
  return { ...Object.fromEntries(own.map(([key, value]) => [key, JSON.stringify(textsOf(value))])), [`${path}${OTHERS}`]: others };
}

/** Moves messages of custom fields, which begin with the name in quotes, to their inputs. */
export function customMessages({ path }: PlacedField, sent: unknown, errors: FieldErrors): FieldErrors {
  const { [path]: messages, ...others } = errors;
  if (!messages || typeof sent !== 'object' || sent === null) return errors;
  const placed: FieldErrors = {};
  const names = Object.keys(sent).flatMap((key) => (key.startsWith(`${path}.`) ? [key.slice(path.length + 1)] : []));
  for (const message of messages) {
    const { label, message: inner } = message instanceof Message && message.code === 'values.at' ? message.values : {};
    const name = names.find((one) => label === `"${one}"`);
    const key = name === undefined ? path : `${path}.${name}`;
    (placed[key] ??= []).push(name === undefined ? message : (inner as Wording));
  }
  return { ...placed, ...others };
}

/** `colour: red` */
function pairIn(line: string): [string, string][] {
  const place = line.indexOf(':');
  const value = line.slice(place + 1).trim();
  return place < 1 || value === '' ? [] : [[line.slice(0, place).trim(), value]];
}

/** Browsers send line ends as CR LF, whatever they were before. */
function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((text) => (typeof text === 'string' ? [text.replaceAll('\r\n', '\n')] : []));
}
