import { hasRight } from '../auth/permissions';
import type { Account } from '../auth/account';
import { statementNames } from '../database/statement-names';
import type { Call } from '../http/call';
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

/** The name under which each connection prepares this text once. Undefined when too many different texts have a name already. */
export const statementName = statementNames('read', 500);

/** Texts kept for each plan. Bounded, because filters can be combined in many ways. */
const MAX_TEXTS_PER_PLAN = 200;
const textsByPlan = new WeakMap<ReadPlan, PlanTexts>();

interface PlanTexts {
  /** The rights that the select list asks for: `money.view`. */
  rights: readonly string[];
  /** What of the viewer it binds. */
  bound: readonly string[];
  texts: Map<string, string>;
}

/** For whom objects are read, as far as their representations depend on it. */
export interface Viewer {
  /** The key of akids. */
  secret: string;
  /** Null for a request without credentials. */
  account: Account | null;
}

/** Who reads in a call. */
export function viewerOf({ account, services }: Pick<Call, 'account' | 'services'>): Viewer {
  return { secret: services.settings.secretKey, account };
}

/**
 * The text that `build` makes around the plan's select list, with what it says of the viewer: the key of akids and the account are bound,
 * the answer to `:may(money.view)` is written out, so that the planner drops what is not shown.
 *
 * The text is kept under `shape`, which must differ for each text of a plan, and the granted rights: a select list is long, and building
 * the text anew for each request took a tenth of the time of a detail.
 */
export function objectStatement(
  read: ReadPlan,
  shape: string,
  bindings: Bindings,
  viewer: Viewer,
  build: (selectList: string) => string,
): string {
  const { rights, bound, texts } = textsOf(read);
  const granted = rights.filter((right) => hasRight(viewer.account, right));
  const place = bindings.values.length;
  const key = rights.length === 0 ? shape : `${granted.join(' ')} ${shape}`;
  let text = texts.get(key);
  if (text === undefined) {
    const list = bound.reduce((list, name, index) => list.replaceAll(name, `$${place + index + 1}`), read.object);
    text = build(list.replace(ASKED, (_, right: string) => String(granted.includes(right))));
    if (texts.size < MAX_TEXTS_PER_PLAN) texts.set(key, text);
  }
  for (const name of bound) bindings.bind(name === ':secret' ? viewer.secret : (viewer.account?.id ?? null));
  return text;
}

const ASKED = /:may\((\w+\.\w+)\)/g;

function textsOf(read: ReadPlan): PlanTexts {
  const known = textsByPlan.get(read);
  if (known) return known;
  const rights = [...new Set([...read.object.matchAll(ASKED)].map(([, right]) => right!))];
  const bound = [':secret', ':account'].filter((name) => read.object.includes(name));
  const made: PlanTexts = { rights, bound, texts: new Map() };
  textsByPlan.set(read, made);
  return made;
}
