import { KNOWN_PARAMETERS } from '../known-parameters';

/** The keys of each part of a push. They are parameters of the action that it means. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  action: [...KNOWN_PARAMETERS, 'fields'],
  donationpage: ['name', 'payment_account'],
  order: KNOWN_PARAMETERS,
  user: [...KNOWN_PARAMETERS, 'fields'],
};
