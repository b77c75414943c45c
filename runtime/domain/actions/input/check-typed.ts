import { Message } from '../../../core/words';
import { type ErrorCollector, lastValue } from '../../../core/http/validation-errors';
import { phoneNumber } from '../../../core/types/phones';
import { countryCode, isPostcode, isUnitedStates } from '../../geo';
import { PHONE_TYPES } from '../../people';
import { countryOfAddress } from '../person-changes';
import type { IdentifiedAction } from './model';

/** A form of a page of ours. */
export interface OwnForm {
  /** The fields that people whose record it shows left as they are: some of it was never checked. */
  unchanged: ReadonlySet<string>;
}

const PHONES = ['phone', ...Object.keys(PHONE_TYPES)];

/**
 * Adds what nobody's postcode or phone number is: people mistype them in forms, and nobody can write or call them then. Programs and forms of other sites may send
 * any, as they always could. Where the form asks for no country, it may be that of the page, or that on record: which one is told to nobody.
 */
export function checkTyped({ input, person }: IdentifiedAction, errors: ErrorCollector, { unchanged }: OwnForm): void {
  const { parameters, home = '' } = input;
  const sent = (name: string): string => lastValue(parameters, name)?.trim() ?? '';
  const isTyped = (name: string): boolean => sent(name) !== '' && !unchanged.has(name);
  const ofPerson = countryOfAddress(input, person);
  const countries = {
    '': sent('country') ? [ofPerson] : [ofPerson, home],
    shipping_: [sent('shipping_country') || ofPerson],
    event_: [sent('event_country') || home],
  };
  for (const [prefix, possible] of Object.entries(countries)) {
    const name = [`${prefix}zip`, `${prefix}postal`].find(isTyped);
    if (name === undefined || possible.some((country) => isPostcode(sent(name), countryCode(country)))) continue;
    errors.add(name, new Message(isUnitedStates(possible[0]!) ? 'public.zip_message' : 'public.postcode_expected'));
  }
  const check = (name: string, possible: readonly string[]): void => {
    if (isTyped(name) && possible.every((country) => phoneNumber(sent(name), country) === ''))
      errors.add(name, new Message('public.phone_expected'));
  };
  for (const name of PHONES) check(name, countries['']);
  check('event_phone', [...countries.event_, home]);
}
