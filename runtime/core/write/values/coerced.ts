import type { FieldErrors } from '../../errors/http-error';

/** The result of coercing one value of a body: a value of the column's type, or a message for people. */
export type Coerced = { ok: true; value: unknown } | { ok: false; message: string; more?: readonly string[] };

/** The limits of a property in the body schema. `generator/emit/body/schema.ts` writes them. */
export interface ValueLimits {
  /** The column takes null. */
  null?: boolean;
  minLength?: number;
  format?: string;
  /** For `texts`: the format of each. */
  items?: { format?: string };
  /** For `json`: the JSON Schema of the value. */
  schema?: Readonly<Record<string, unknown>>;
  /** For `datetime`: it is by the clock of a place, so a body says no offset. */
  clock?: 'local';
  /** For `file`: the most bytes, and the media types; any when absent. */
  maxSize?: number;
  mediaTypes?: readonly string[];
  /** For `decimal`: digits in all and after the point. Its bounds are checked here, because the value stays a text. */
  digits?: number;
  scale?: number;
  /** For `translations`: the rules of the texts, and what checks those of one language. */
  fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  validate?: (texts: Record<string, unknown>) => FieldErrors;
  minimum?: number;
  maximum?: number;
}

export function accept(value: unknown): Coerced {
  return { ok: true, value };
}

/** @param more further messages, each of another part of the value */
export function reject(message: string, more: readonly string[] = []): Coerced {
  return { ok: false, message, more };
}
