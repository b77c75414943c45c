/** Notes what is wrong with a parameter, in words that can be shown to the giver. */
export type Fault = (field: string, message: string) => void;

/** Every parameter with a value. */
export type Given = ReadonlyMap<string, string[]>;

export const REQUIRED = 'This field is required.';

/** The value of a parameter; the last one where it was sent several times. */
export function valueOf(given: Given, name: string): string | undefined {
  return given.get(name)?.at(-1);
}
