import { Message } from '../../../core/words';
import { refuse } from '../../../core/errors/http-error';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import { isEmail } from '../../../core/write';
import { isOn } from './run-options';
import type { RunnableReport } from './runnable-report';

/** Addresses that get the result of one run. */
const MAX_RECIPIENTS = 20;

/**
 * Who gets the result of a background run by e-mail: the addresses in `email`, or with `use_email` alone the account that asks (`own`). When
 * the query has a placeholder `email`, that value is an address only with `use_email`: a result must not go to the person it is about.
 * Throws a 400 for more than 20 addresses.
 */
export function resultRecipients(params: QueryParams, { sql }: RunnableReport, own: string): string[] {
  const useEmail = isOn(params, 'use_email');
  if (!useEmail && sql !== null && placeholderNames(sql).includes('email')) return [];
  const { email = useEmail ? own : '' } = params;
  const addresses = parseAddresses(Array.isArray(email) ? email.join(',') : String(email));
  if (addresses.length > MAX_RECIPIENTS) throw refuse(400, new Message('reports.too_many_addresses', { most: MAX_RECIPIENTS }));
  return addresses;
}

/** The e-mail addresses in a list, each once. Commas, semicolons and spaces separate them. Anything else is ignored. */
export function parseAddresses(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).filter(isEmail))];
}
