import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';

/** A value that a field cannot hold. */
export interface BadValue {
  field: string;
  value: unknown;
}

/**
 * Sends bad values to an object by PATCH. Each must be refused by a 400 that names its field. Returns what went wrong.
 *
 * A body holds one bad value of each field, as an answer names many fields at once. Those that it does not name are sent again without the
 * others, and one by one when no answer names them. One request a value would take ten times as long.
 */
export async function walkBadValues(api: ApiHarness, uri: string, values: readonly BadValue[]): Promise<string[]> {
  const bodies: BadValue[][] = [];
  const counts = new Map<string, number>();
  for (const bad of values) {
    const turn = counts.get(bad.field) ?? 0;
    counts.set(bad.field, turn + 1);
    (bodies[turn] ??= []).push(bad);
  }
  return (await mapConcurrently(bodies, (together) => sendTogether(api, uri, together))).flat();
}

async function sendTogether(api: ApiHarness, uri: string, together: readonly BadValue[]): Promise<string[]> {
  let left = together;
  while (left.length > 1) {
    const { status, text } = await api.request('PATCH', uri, Object.fromEntries(left.map(({ field, value }) => [field, value])));
    const unnamed = status === 400 ? withoutNamed(left, text) : left;
    if (unnamed.length === left.length) break;
    left = unnamed;
  }
  return (await mapConcurrently(left, (bad) => sendAlone(api, uri, bad))).flat();
}

/** The values whose fields are no key of the errors. A message of another shape counts when it names one field of the body alone. */
function withoutNamed(sent: readonly BadValue[], text: string): readonly BadValue[] {
  const [errors] = Object.values(JSON.parse(text) as Record<string, unknown>);
  if (typeof errors === 'object' && errors !== null) return sent.filter(({ field }) => !Object.hasOwn(errors, field));
  const named = sent.filter(({ field }) => names(text, field));
  return named.length === 1 ? sent.filter((bad) => bad !== named[0]) : sent;
}

async function sendAlone(api: ApiHarness, uri: string, { field, value }: BadValue): Promise<string[]> {
  const { status, text } = await api.request('PATCH', uri, { [field]: value });
  return status === 400 && names(text, field) ? [] : [`${field} ${JSON.stringify(value).slice(0, 100)}: ${status} ${text.slice(0, 200)}`];
}

function names(text: string, field: string): boolean {
  return new RegExp(`["']${field}["']`).test(text);
}
