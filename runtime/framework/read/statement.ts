import type { ReadPlan } from '../plan/plan';

/** Collects the values of one statement. SQL text never holds a value that came from a client. */
export class Bindings {
  readonly values: unknown[];

  /** @param values the values of placeholders that are already in the text: `$1` is the first */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and returns its placeholder, `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Conditions with the values of their placeholders, from `$1` on. Built once a request; each statement begins its bindings with them. */
export interface BoundConditions {
  conditions: readonly string[];
  values: readonly unknown[];
}

/** Builds conditions and binds their values. */
export function bindConditions(build: (bindings: Bindings) => string[]): BoundConditions {
  const bindings = new Bindings();
  return { conditions: build(bindings), values: bindings.values };
}

/** Each connection keeps every statement that it prepared, so their number is bounded. */
const MAX_STATEMENT_NAMES = 500;
const statementNames = new Map<string, string>();

/** The name under which each connection prepares this text once. Undefined when too many different texts have a name already. */
export function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= MAX_STATEMENT_NAMES) return undefined;
  const name = `read_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** Texts kept for each plan. Bounded, because filters can be combined in many ways. */
const MAX_TEXTS_PER_PLAN = 200;
const textsByPlan = new WeakMap<ReadPlan, Map<string, { text: string; needsSecret: boolean }>>();

/**
 * The text that `build` makes around the plan's select list. The key of akids is bound in place of `:secret`.
 *
 * The text is kept under `shape`, which must differ for each text of a plan: a select list is long, and building the text anew for each
 * request took a tenth of the time of a detail.
 */
export function objectStatement(
  read: ReadPlan,
  shape: string,
  bindings: Bindings,
  secret: string,
  build: (selectList: string) => string,
): string {
  const textsByShape = textsByPlan.get(read) ?? new Map<string, { text: string; needsSecret: boolean }>();
  textsByPlan.set(read, textsByShape);
  let statement = textsByShape.get(shape);
  if (!statement) {
    statement = {
      text: build(read.object.replaceAll(':secret', `$${bindings.values.length + 1}`)),
      needsSecret: read.object.includes(':secret'),
    };
    if (textsByShape.size < MAX_TEXTS_PER_PLAN) textsByShape.set(shape, statement);
  }
  if (statement.needsSecret) bindings.bind(secret);
  return statement.text;
}
