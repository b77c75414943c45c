import { distinct, Message, type Wording } from '../words';
import { type FieldErrors, invalidAction } from '../errors/http-error';

/** The parameters of a request that have a value: each with all its values, as texts. */
export type RequestParameters = ReadonlyMap<string, readonly string[]>;

/** The message for a parameter that must be sent and was not. */
export const REQUIRED = new Message('values.required');

/** The value of a parameter. The last one counts when it was sent several times. Undefined when it was not sent. */
export function lastValue(parameters: RequestParameters, name: string): string | undefined {
  return parameters.get(name)?.at(-1);
}

/** Takes error messages by field. */
export interface ErrorCollector {
  /** Adds a message to a field. The message must be fit to show to the person who sent the request. */
  add(field: string, message: Wording): void;
}

/** Collects everything that is wrong with a request, so that the client learns it in one answer. A message is kept once for each field. */
export class ValidationErrors implements ErrorCollector {
  readonly #messages = new Map<string, Wording[]>();

  add(field: string, message: Wording): void {
    const messages = this.#messages.get(field);
    if (!messages) this.#messages.set(field, [message]);
    else this.#messages.set(field, distinct([...messages, message]));
  }

  addAll(errors: Readonly<FieldErrors>): void {
    for (const [field, messages] of Object.entries(errors)) for (const message of messages) this.add(field, message);
  }

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  /** Throws 400 `{"errors": {"<field>": [message]}}` when there is any error, or what `refusal` makes of the errors. */
  throwIfAny(refusal: (errors: FieldErrors) => Error = invalidAction): void {
    if (!this.isEmpty) throw refusal(Object.fromEntries(this.#messages));
  }
}
