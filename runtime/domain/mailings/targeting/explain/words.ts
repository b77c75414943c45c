import { fill, type Sentences } from './sentences';
import type { Fact } from './shown';
import type { ShownValue } from './values';

/** What a line says of a person, before it is put into words. */
interface Told {
  field: string;
  matches: boolean;
  values: readonly ShownValue[];
  facts: readonly Fact[];
}

/** A line in words. */
export function inWords(sentences: Sentences, { field, matches, values, facts }: Told): string {
  const told = matches ? values.filter((value) => value.matches) : values;
  const names = namesOf(sentences, told);
  const miles = told.flatMap((value) => value.miles ?? []);
  const near = miles.length === 0 ? { far: names } : { nearest: Math.min(...miles) };
  const [yes, no] = sentences.lines[field as keyof Sentences['lines']];
  return fill(matches ? yes : no, { ...facts[0], ...near, names });
}

/** The most values that a sentence names. */
const MOST = 5;

function namesOf(sentences: Sentences, values: readonly ShownValue[]): string {
  const names = values.slice(0, MOST).map(({ value }) => nameOf(sentences, value));
  const more = values.length > MOST ? fill(sentences.more, { count: values.length - MOST }) : '';
  return names.length === 0 ? sentences.nothing_named : `${names.join(sentences.or)}${more}`;
}

function nameOf({ unseen, quoted }: Sentences, value: unknown): string {
  if (value === null) return unseen;
  if (typeof value !== 'object') return String(value);
  const { name, uri, values = [] } = value as { name?: string; uri: string; values?: readonly string[] };
  return name === undefined ? uri : fill(quoted, { name: values.length === 0 ? name : `${name}: ${values.join(', ')}` });
}
