import { Message } from '../../../core/words';
import { type ErrorCollector, lastValue, REQUIRED } from '../../../core/http/validation-errors';
import { lacksAreaCode, phoneNumber } from '../../../core/types/phones';
import { countryCode, isPostcode, isUnitedStates } from '../../geo';
import { PHONE_TYPES } from '../../people';
import { countryOfAddress } from '../person-changes';
import type { IdentifiedAction } from './model';

/** A form of a page of ours. */
export interface OwnForm {
  /** The fields that people whose record it shows left as they are: some of it was never checked. */
  unchanged: ReadonlySet<string>;
  /** The questions that the form alone asks, and that were not answered, such as which town of a name is meant. */
  undecided: readonly string[];
}

const PHONES = ['phone', ...Object.keys(PHONE_TYPES)];

/** What a form that changes an event has to say again: an event keeps what is not sent, and nobody means that who empties a field. */
const NEVER_EMPTY = ['event_starts_at_date', 'event_starts_at_time'];

/**
 * Adds what a form of a page of ours may not send, whichever page it is: a question that was not answered, a time that was emptied, and what is nobody's postcode or phone
 * number, as people mistype them, and nobody can write or call them then. Programs and forms of other sites may send any, as they always could. Where the form asks for no
 * country, it may be that of the page, or that on record: which one is told to nobody.
 */
export function checkTyped({ call, input, person }: IdentifiedAction, errors: ErrorCollector, { unchanged, undecided }: OwnForm): void {
  const { parameters, home = '' } = input;
  const sent = (name: string): string => lastValue(parameters, name)?.trim() ?? '';
  const isTyped = (name: string): boolean => sent(name) !== '' && !unchanged.has(name);
  const isEmptied = (name: string): boolean => Object.hasOwn(call.body as object, name) && sent(name) === '';
  for (const name of [...undecided, ...NEVER_EMPTY.filter(isEmptied)]) errors.add(name, REQUIRED);
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
    if (!isTyped(name) || !possible.every((country) => phoneNumber(sent(name), country) === '')) return;
    errors.add(name, new Message(lacksAreaCode(sent(name)) ? 'public.area_code_expected' : 'public.phone_expected'));
  };
  for (const name of PHONES) check(name, countries['']);
  check('event_phone', [...countries.event_, home]);
}
