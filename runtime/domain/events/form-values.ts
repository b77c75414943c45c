import { Message } from '../../core/words';
import { MAX_INT4 } from '../../core/database/sql';
import { parseBoolean } from '../../core/types/parse';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../core/http/validation-errors';
import { TEXT_FORMATS, isTimeZone } from '../../core/types/text-formats';
import { countryName, isUnitedStates } from '../geo';

/** Whether a checkbox is checked. */
export function isChecked(parameters: RequestParameters, name: string): boolean {
  const text = lastValue(parameters, name);
  return text !== undefined && parseBoolean(text) === true;
}

/** Adds an error unless the person has accepted the rules that the page shows, by a checkbox. */
export function requireAccepted(parameters: RequestParameters, name: string, errors: ErrorCollector): void {
  if (!isChecked(parameters, name)) errors.add(name, new Message('public.rules_message'));
}

/** A whole number above zero. Undefined when it was not sent; adds an error for what is no such number. */
export function readWholeNumber(parameters: RequestParameters, name: string, errors: ErrorCollector): number | undefined {
  const text = lastValue(parameters, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= 1 && value <= MAX_INT4) return value;
  errors.add(name, new Message('public.positive_whole_number_expected'));
  return undefined;
}

/** Custom fields as two columns for `unnest`. */
export interface CustomFields {
  names: string[];
  values: string[];
}

/** The parameters with a prefix, by their names without it, but for those in `reserved`. A field may have several values. */
export function readCustomFields(parameters: RequestParameters, prefix: string, reserved: ReadonlySet<string>): CustomFields {
  const fields = [...parameters]
    .filter(([name]) => name.startsWith(prefix) && name.length > prefix.length && !reserved.has(name))
    .flatMap(([name, values]) => values.map((value) => ({ name: name.slice(prefix.length), value })));
  return { names: fields.map(({ name }) => name), values: fields.map(({ value }) => value) };
}

/** Where an event takes place, by columns of `events_event`; '' for what was not sent. */
type EventPlace = Record<'mode' | 'address1' | 'address2' | 'city' | 'state' | 'region' | 'postal' | 'country' | 'timezone', string>;

/** SQL of the modes that a campaign (the row `campaign`) allows, as an array; the first is the one that an event has unless its host says. */
export const campaignModesSql = (campaign: string): string =>
  `array_remove(ARRAY[${['mode_onsite', 'mode_local', 'mode_global'].map((column) => `CASE WHEN ${campaign}.${column} THEN '${column.slice(5)}' END`).join(', ')}], NULL)`;

/**
 * Reads where an event takes place. City, state, coordinates and time zone follow from the ZIP code when the row is written. An event of the
 * mode `global` needs no place.
 * @param modes the modes that the campaign allows (`onsite`, `local`, `global`), the default first
 * @param home the country of an event that names none: of forms and uploads that of the installation, else the United States
 */
export function readEventPlace(parameters: RequestParameters, modes: readonly string[], errors: ErrorCollector, home?: string): EventPlace {
  const text = (name: string): string => lastValue(parameters, `event_${name}`) ?? '';
  const mode = text('mode').toLowerCase() || (modes[0] ?? 'onsite');
  if (!modes.includes(mode)) errors.add('event_mode', new Message('events.choice_unknown', { choices: modes.join(', ') }));
  const country = countryName(text('country') || home);
  if (!TEXT_FORMATS.country!.test(country)) errors.add('event_country', new Message('values.country_expected'));
  const postalParameter = parameters.has('event_postal') ? 'postal' : 'zip';
  const postal = text(postalParameter);
  if (postal !== '' && isUnitedStates(country) && !/^\d{5}(-\d{4})?$/.test(postal))
    errors.add(`event_${postalParameter}`, new Message('public.zip_message'));
  if (mode !== 'global' && postal === '' && text('city') === '') errors.add('event_postal', new Message('public.place_missing'));
  const timezone = text('timezone');
  if (timezone !== '' && !isTimeZone(timezone)) errors.add('event_timezone', new Message('values.time_zone_expected'));
  return {
    mode,
    country,
    postal,
    timezone,
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    region: text('region'),
  };
}
