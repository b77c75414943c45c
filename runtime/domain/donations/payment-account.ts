import { type ErrorCollector, REQUIRED } from '../../framework/http/validation-errors';

/** A payment account. A stub account charges no cards: it records donations that were made elsewhere. */
export interface PaymentAccount {
  name: string;
  stub: boolean;
}

/**
 * The stub account of a name, whatever its case. Adds an error to the field when there is none: donations that were made elsewhere are recorded
 * on stub accounts only. Returns the name as the account spells it.
 */
export function stubAccountName(name: string, accounts: readonly PaymentAccount[], field: string, errors: ErrorCollector): string {
  const account = accounts.find((known) => known.name.toLowerCase() === name.toLowerCase());
  const shown = name.slice(0, 100);
  if (name === '') errors.add(field, REQUIRED);
  else if (!account) errors.add(field, `There is no payment account '${shown}'.`);
  else if (!account.stub) errors.add(field, `Donations cannot be recorded on the payment account '${shown}'.`);
  return account?.name ?? name;
}
