import type { ReadPlan } from '../plan/plan';

/** Collects the values of one statement; SQL text never holds a value that came from a client. */
export class Bindings {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder, `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Names of prepared statements, the same for the same text. Bounded: each connection keeps every statement that it prepared. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** The name under which a text is prepared once for each connection; undefined once there are too many different texts. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = `read_${names.size}`;
  names.set(text, name);
  return name;
}

/** Texts with the select list of a plan in them. Bounded, for filters can be put together in many ways. */
const MOST_TEXTS = 200;
const texts = new WeakMap<ReadPlan, Map<string, { text: string; needsSecret: boolean }>>();

/**
 * The text that `build` makes around the plan's select list, with the key of akids bound in place of `:secret`. It is kept under
 * `shape`, which must tell all texts of a plan apart: a select list is long, and to put the text together for each request took as
 * much time as a tenth of a detail.
 */
export function objectStatement(
  read: ReadPlan,
  shape: string,
  bindings: Bindings,
  secret: string,
  build: (object: string) => string,
): string {
  const ofPlan = texts.get(read) ?? new Map<string, { text: string; needsSecret: boolean }>();
  texts.set(read, ofPlan);
  let known = ofPlan.get(shape);
  if (!known) {
    known = {
      text: build(read.object.replaceAll(':secret', `$${bindings.values.length + 1}`)),
      needsSecret: read.object.includes(':secret'),
    };
    if (ofPlan.size < MOST_TEXTS) ofPlan.set(shape, known);
  }
  if (known.needsSecret) bindings.bind(secret);
  return known.text;
}
