/** What became of one value of a body: the column's own type, or the reason why not, fit to show to people. */
export type Coerced = { ok: true; value: unknown } | { ok: false; message: string };

/** What a property of the body schema says about values; see `generator/emit/body/schema.ts`. */
export interface ValueLimits {
  /** The column takes null. */
  null?: boolean;
  minLength?: number;
  format?: string;
  /** `texts`: what each of them is. */
  items?: { format?: string };
  /** `decimal`: digits in all and after the point; bounds are checked here because the value stays a text. */
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
