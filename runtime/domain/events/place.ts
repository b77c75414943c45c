import { FORMATS, isTimeZone } from '../../framework/write/formats';
import { countryName, isUnitedStates } from '../actions';
import { type Fault, type Given, valueOf } from '../../framework/http/faults';

/** Where an event takes place, by the columns of `events_event`; '' for what nobody says. */
export type Place = Record<'mode' | 'address1' | 'address2' | 'city' | 'state' | 'region' | 'postal' | 'country' | 'timezone', string>;

/** The kinds of place that a campaign allows, the usual one first. */
export type Modes = readonly string[];

/**
 * Reads the place of an event. City, state, coordinates and time zone then follow from the ZIP code when the row is written. An event that is
 * for everyone everywhere needs no place.
 */
export function readPlace(given: Given, modes: Modes, fault: Fault): Place {
  const text = (name: string): string => valueOf(given, `event_${name}`) ?? '';
  const mode = text('mode').toLowerCase() || (modes[0] ?? 'onsite');
  if (!modes.includes(mode)) fault('event_mode', `Choose one of: ${modes.join(', ')}.`);
  const country = countryName(text('country') || undefined);
  if (!FORMATS.country!.test(country)) fault('event_country', 'Enter the name of a country.');
  const zip = given.has('event_postal') ? 'postal' : 'zip';
  const postal = text(zip);
  if (postal !== '' && isUnitedStates(country) && !/^\d{5}(-\d{4})?$/.test(postal)) fault(`event_${zip}`, 'ZIP Code is invalid.');
  if (mode !== 'global' && postal === '' && text('city') === '') fault('event_postal', 'Enter a postal code or a city.');
  const timezone = text('timezone');
  if (timezone !== '' && !isTimeZone(timezone)) fault('event_timezone', 'Enter the name of a time zone, such as America/New_York.');
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
