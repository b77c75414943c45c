import { Message } from '../../../core/words';
import { nearestCountry } from '../../geo';

/** How many texts are remembered: a file has a few countries that nobody knows, each many times, and finding the nearest takes a while. */
const REMEMBERED = 1000;
const nearest = new Map<string, string | undefined>();

/** The warning about a country that is not known, with the one that was probably meant. */
export function unknownCountry(text: string): Message {
  if (!nearest.has(text)) {
    if (nearest.size >= REMEMBERED) nearest.clear();
    nearest.set(text, nearestCountry(text));
  }
  const name = nearest.get(text);
  return name === undefined ? new Message('uploads.country_unknown', { text }) : new Message('uploads.country_misspelled', { text, name });
}
