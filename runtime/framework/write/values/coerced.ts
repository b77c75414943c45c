/** The result of coercing one value of a body: a value of the column's type, or a message for people. */
export type Coerced = { ok: true; value: unknown } | { ok: false; message: string };

/** The limits of a property in the body schema. `generator/emit/body/schema.ts` writes them. */
export interface ValueLimits {
  /** The column takes null. */
  null?: boolean;
  minLength?: number;
  format?: string;
  /** For `texts`: the format of each. */
  items?: { format?: string };
  /** For `decimal`: digits in all and after the point. Its bounds are checked here, because the value stays a text. */
  digits?: number;
  scale?: number;
  minimum?: number;
  maximum?: number;
}

export function accept(value: unknown): Coerced {
  return { ok: true, value };
}

export function reject(message: string): Coerced {
  return { ok: false, message };
}
