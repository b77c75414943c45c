/**
 * Why a message was not handed over.
 * - `later`: nobody has it; trying again may help (no connection, 4xx, a wrong password).
 * - `never`: nobody has it, and it would be refused again (5xx, an address that is none, a template that cannot be rendered).
 * - `unknown`: it was on its way and no answer came. It may have arrived.
 */
export type Fate = 'later' | 'never' | 'unknown';

export class MailFailure extends Error {
  constructor(
    readonly fate: Fate,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
