import { escapeHtml, Html } from '../../../core/templates';
import { addressLines, isUnitedStates } from '../../geo';
import { languageOf } from '../../languages';
import type { LoadedAction } from './load';

/**
 * Where the writer of a letter lives, as their country writes it, below their name: HTML of lines that each begin with a break. A country that is not the
 * home of the installation stands last, in the language of the page. '' where nothing is known.
 * @param show `street`: false for the town alone
 */
export function writerPlace({ user, home, languages }: LoadedAction, show: { street: boolean }): Html {
  const text = (field: string): string => String(user[field] ?? '');
  const [city, state, region, zip, postal, country] = ['city', 'state', 'region', 'zip', 'postal', 'country'].map(text) as string[];
  const street = show.street ? { address1: text('address1'), address2: text('address2') } : {};
  // Letters in the United States have always had the town in one line without a comma, and none without its name.
  const american = city && [city, state || region, zip || postal].filter(Boolean).join(' ');
  const town = isUnitedStates(country!) ? { city: american } : { city, state, region, zip, postal };
  const lines = addressLines({ ...street, ...town, country }, { home, language: languageOf(languages ?? []).code });
  return new Html(lines.map((line) => `<br>${escapeHtml(line)}`).join(''));
}
