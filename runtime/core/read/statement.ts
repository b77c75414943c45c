import { compatibilityWord, isCompatible } from '../auth/compatibility';
import { isLimited } from '../auth/limits';
import { hasRight } from '../auth/permissions';
import type { Account } from '../auth/account';
import { statementNames } from '../database/statement-names';
import type { Call } from '../http/call';
import type { ReadPlan } from '../plan/read-plan';
import { answered, questionsIn } from './marked-sql';
import { markedObjects } from './select-list';

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
  /** The same as SQL of the groups whose rows triggers count; undefined where one of them finds a part of a group. */
  groups?: readonly string[];
  /** When the statements with them have to end, a moment of `performance.now()`. Undefined where each may take what any statement may. */
  deadline?: number;
}

/** Builds conditions and binds their values. */
export function bindConditions(build: (bindings: Bindings) => string[]): BoundConditions {
  const bindings = new Bindings();
  return { conditions: build(bindings), values: bindings.values };
}

/** The name under which each connection prepares this text once. Undefined when too many different texts have a name already. */
export const statementName = statementNames('read', 500);

/** Stands for the languages in which texts are wanted. */
const LANGUAGES = ':languages';

/** Texts kept for each plan. Bounded, because filters can be combined in many ways. */
const MAX_TEXTS_PER_PLAN = 200;
const textsByPlan = new WeakMap<ReadPlan, PlanTexts>();

/**
 * The plan's select list with every field, whoever may see it, and its tables, for programs that compare objects. It binds nothing, and asks for
 * no word of compatibility.
 */
export function completeObjects(read: ReadPlan): string {
  return answered(markedObjects(read), (question) => question.startsWith('may(') || question === 'superuser').replaceAll(
    /:account\b/g,
    'NULL::integer',
  );
}

/** A question, and how it is answered. */
interface Question {
  text: string;
  answer: (viewer: Viewer) => boolean;
}

interface PlanTexts {
  /** What every statement that makes objects has in common: `<select list> FROM <tables>`, with its marks. */
  objects: string;
  /** What the select list asks of the account: `may(money.view)`, `wants(embedded_forms)`. */
  questions: readonly Question[];
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
  /** In which languages texts are wanted, the best first. Undefined for the row's own texts. */
  languages?: readonly string[];
}

/** Who reads in a call, and in which languages. */
export function viewerOf({ account, services }: Pick<Call, 'account' | 'services'>, languages?: readonly string[]): Viewer {
  return { secret: services.settings.secretKey, account, languages };
}

/**
 * The text that `build` makes around the plan's select list and tables (`t.id AS "id" FROM core_phone t`), with what it says of the viewer: the key of
 * akids, the account and the languages are bound, the answers to `:may(money.view)` and `:wants(embedded_forms)` are written out, so that the planner
 * drops what is not shown, and fields that the account does not see are left out.
 *
 * The text is kept under `shape`, which must differ for each text of a plan, and the questions with the answer yes: a select list is long, and building
 * the text anew for each request took a tenth of the time of a detail.
 */
export function objectStatement(
  read: ReadPlan,
  shape: string,
  bindings: Bindings,
  viewer: Viewer,
  build: (objects: string) => string,
): string {
  const { objects, questions, bound, texts } = textsOf(read);
  const granted = questions.filter(({ answer }) => answer(viewer)).map(({ text }) => text);
  const names = viewer.languages === undefined ? bound.filter((name) => name !== LANGUAGES) : bound;
  const place = bindings.values.length;
  const key = questions.length === 0 ? shape : `${granted.join(' ')} ${shape}`;
  let text = texts.get(key);
  if (text === undefined) {
    const marked = names.reduce((sql, name, index) => sql.replaceAll(name, `$${place + index + 1}`), objects);
    text = build(answered(marked, (question) => granted.includes(question)));
    if (texts.size < MAX_TEXTS_PER_PLAN) texts.set(key, text);
  }
  for (const name of names) bindings.bind(boundValue(name, viewer));
  return text;
}

function boundValue(name: string, { secret, account, languages }: Viewer): unknown {
  if (name === LANGUAGES) return languages;
  return name === ':secret' ? secret : (account?.id ?? null);
}

function questionOf(text: string): Question {
  if (text === 'translated') return { text, answer: ({ languages }) => languages !== undefined };
  if (text === 'superuser') return { text, answer: ({ account }) => account?.superuser === true };
  const [, kind, asked] = /^(may|wants|member|limited|unlimited)\((.+)\)$/.exec(text)!;
  if (kind === 'limited') return { text, answer: ({ account }) => isLimited(account, asked!) };
  if (kind === 'unlimited') return { text, answer: ({ account }) => !isLimited(account, asked!) };
  if (kind === 'member') return { text, answer: ({ account }) => account?.groups?.has(asked!) === true };
  if (kind === 'may') return { text, answer: ({ account }) => hasRight(account, asked!) };
  const word = compatibilityWord(asked!);
  return { text, answer: ({ account }) => word !== undefined && isCompatible(account, word) };
}

function textsOf(read: ReadPlan): PlanTexts {
  const known = textsByPlan.get(read);
  if (known) return known;
  const objects = markedObjects(read);
  const questions = questionsIn(objects).map(questionOf);
  const bound = [':secret', ':account', LANGUAGES].filter((name) => objects.includes(name));
  const made: PlanTexts = { objects, questions, bound, texts: new Map() };
  textsByPlan.set(read, made);
  return made;
}
