import { say } from './say';
import { type RefusalValues, textNamed } from './texts';

/** The codes of refusals: where a text stands below `resources/words/<language>/texts/refusals/`, as in `values.required`. */
export type MessageCode = keyof RefusalValues;

/** What each language writes in its own way, such as an amount. As a text it is that of the API. */
export interface LocalValue {
  /** As people of a language read it, a tag of BCP 47. */
  in(language: string): string;
  toString(): string;
}

/** What stands for a value of a message. A message within another is worded in the same language. */
export type MessageValue = Wording | LocalValue | number | undefined;

/** What somebody is told: a message of the catalogues, or a text of somebody else, which stays as it is: of PostgreSQL, a payment processor, staff. */
export type Wording = Message | string;

type ValuesOf<Code extends MessageCode> = [RefusalValues[Code]] extends [never]
  ? []
  : [values: Readonly<Record<RefusalValues[Code], MessageValue>>];

const ENGLISH = { language: 'en' };

/** Where the texts of codes stand. */
const PLACE = 'refusals/';

/**
 * What somebody is told, before it has a language: a code of the catalogues, and the values in its text. Who answers words it: as text and JSON it is the English
 * of the API, on a page it is said in the language of the page.
 */
export class Message<Code extends MessageCode = MessageCode> {
  readonly values: Readonly<Record<string, MessageValue>>;

  constructor(
    readonly code: Code,
    ...[values]: ValuesOf<Code>
  ) {
    this.values = values ?? {};
  }

  /** The English text, as the API gives it; the code where no catalogue was loaded. */
  toString(): string {
    const english = messageText(this.code, ENGLISH.language);
    if (english === undefined) return this.code;
    return say(ENGLISH, english, Object.fromEntries(Object.entries(this.values).map(([name, value]) => [name, worded(value)])));
  }

  toJSON(): string {
    return String(this);
  }

  /** What `pg` writes where a statement gets a message for a text. */
  toPostgres(): string {
    return String(this);
  }
}

/** The text of a code in a language, English where the language lacks it. With a variant, that one alone: undefined where there is none. */
export function messageText(code: string, language: string, variant = ''): string | undefined {
  const place = code.lastIndexOf('.');
  return textNamed(`${PLACE}${code.slice(0, place)}`, `${code.slice(place + 1)}${variant}`, language);
}

/** Whether a value is a wording. */
export function isWording(value: unknown): value is Wording {
  return typeof value === 'string' || value instanceof Message;
}

/** A wording in English. */
export function worded(value: MessageValue): string {
  return typeof value === 'string' ? value : String(value);
}

/** A value of a message as a language writes it. What no language writes otherwise, and a message within it, stays as in English. */
export function wordedIn(language: string, value: MessageValue): string {
  return typeof value === 'object' && 'in' in value ? value.in(language) : worded(value);
}

/** Each wording once. Two are one that say the same. */
export function distinct(wordings: readonly Wording[]): Wording[] {
  return [...new Map(wordings.map((wording) => [worded(wording), wording])).values()];
}

/** A value with each message in it as its English text, for what is sent or kept without a language. */
export function inEnglish(value: unknown): unknown {
  if (value instanceof Message) return String(value);
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEnglish(inner)]));
}

/** Whether an object is one of names and values, and no date or buffer. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
