import { compatibilityWord, isCompatible, isLimited, hasRight } from '../auth/permissions';
import type { Account } from '../plan/viewer';
import { statementNames } from '../database/pool';
import type { Call } from '../call';
import type { ReadPlan, TypedFields } from '../plan/read-plan';

/**
 * The marks in SQL that the generator writes. What they ask is answered for each account when a statement is made of the SQL, so that the
 * planner sees plain SQL.
 */

/** `:may(money.view)`, `:wants(embedded_forms)`, `:member(Press)`, `:limited(grouptag)`, `:unlimited(grouptag)` and `:superuser`: true or false. */
const ASKED = /:(may\(\w+\.\w+\)|wants\(\w+\)|member\([^()]+\)|(?:un)?limited\(\w+\)|superuser\b)/g;

/** `:only(money.view){t.amount:}`: an item of a select list that not everybody sees. Items lie within one another. */
const ONLY = /:only\(([\w. ]+)\)\{|:translated\{|:\}/g;

/** `:translated{(SELECT …), :}`: a part of an item that is left out where no language is asked for. */
const TRANSLATED = ':translated{';

/** Stands for an item that is left out. */
const LEFT_OUT = '\0';

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

/** `<select list> FROM <tables>` of a plan, with its marks. What not everybody sees is marked. */
export function markedObjects(read: ReadPlan): string {
  const { object, from, types } = read;
  if (types === undefined) return `${itemsOf(object, read)} FROM ${from}`;
  const typed = [...new Set(Object.values(types.of).flatMap((type) => Object.keys(type.object)))];
  const values = Object.fromEntries(typed.map((name) => [name, `typed."${name}"`]));
  const whole = Object.fromEntries(Object.entries({ ...object, ...values }).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${itemsOf(whole, read)} FROM ${from}${typedJoin(read, types, typed)}`;
}

/**
 * Joins the fields that the type of a row adds, as JSON: those of one type are one object, of which only that of the row's type is made. A
 * sub-select for each field and type would read the row of the type once a field.
 */
function typedJoin(read: ReadPlan, { by, of }: NonNullable<ReadPlan['types']>, names: readonly string[]): string {
  if (names.length === 0) return '';
  const cases = Object.entries(of).map(([as, type]) => `WHEN '${as.replaceAll("'", "''")}' THEN ${typedObject(type, read)}`);
  const columns = names.map((name) => `"${name}" json`).join(', ');
  return (
    ` CROSS JOIN LATERAL (SELECT ${read.primary}) typed_row(typed_key)` +
    ` LEFT JOIN LATERAL json_to_record(CASE ${by}\n${cases.join('\n')}\nEND) typed(${columns}) ON true`
  );
}

/** In the SQL of a type `t` is its own row, so the row at hand is known by its key. */
function typedObject({ from, primary, object, right }: TypedFields, read: ReadPlan): string {
  const row = `(SELECT row_to_json(o.*) FROM (SELECT ${itemsOf(object, read)} FROM ${from} WHERE ${primary} = typed_row.typed_key) o)`;
  return right === undefined ? row : `CASE WHEN :may(${right}) THEN ${row} END`;
}

function itemsOf(object: ReadPlan['object'], { views = {} }: ReadPlan): string {
  return Object.entries(object)
    .map(([name, sql]) => {
      const item = `${sql} AS "${name}"`;
      return Object.hasOwn(views, name) ? `:only(${views[name]!.join(' ')}){${item}:}` : item;
    })
    .join(',\n');
}

/** Every question in SQL, each once: `may(money.view)`, `wants(embedded_forms)`. */
export function questionsIn(sql: string): string[] {
  const asked = [...sql.matchAll(ASKED)].map(([, question]) => question!);
  const only = [...sql.matchAll(ONLY)].flatMap(([, rights]) => rights?.split(' ') ?? []).map((right) => `may(${right})`);
  const translated = sql.includes(TRANSLATED) ? ['translated'] : [];
  return [...new Set([...asked, ...only, ...translated])];
}

/** The SQL with every question answered: items that are not seen are left out, with one comma. */
export function answered(sql: string, answer: (question: string) => boolean): string {
  return withoutHidden(sql, answer).replace(ASKED, (_, question: string) => String(answer(question)));
}

function withoutHidden(sql: string, answer: (question: string) => boolean): string {
  if (!sql.includes(':only(') && !sql.includes(TRANSLATED)) return sql;
  let text = '';
  let from = 0;
  // The marks that are open, and how long the text was before each. One that is not seen hides what lies in it.
  const open: { at: number; seen: boolean; instead: string }[] = [];
  for (const mark of sql.matchAll(ONLY)) {
    text += sql.slice(from, mark.index);
    from = mark.index + mark[0].length;
    const at = text.length;
    if (mark[0] === TRANSLATED) open.push({ at, seen: answer('translated'), instead: '' });
    else if (mark[1] !== undefined)
      open.push({ at, seen: mark[1].split(' ').every((right) => answer(`may(${right})`)), instead: LEFT_OUT });
    else {
      const { at: start, seen, instead } = open.pop()!;
      if (!seen) text = text.slice(0, start) + instead;
    }
  }
  return (text + sql.slice(from))
    .replaceAll(/\0,\s*/g, '')
    .replaceAll(/,\s*\0/g, '')
    .replaceAll(LEFT_OUT, '');
}
