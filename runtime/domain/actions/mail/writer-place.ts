import { escapeHtml, Html } from '../../../core/templates';
import { addressLines } from '../../geo';
import { languageOf } from '../../languages';
import type { LoadedAction } from './load';

/**
 * Where the writer of a letter lives, as their country writes it, below their name: HTML of lines that each begin with a break. A country that is not the
 * home of the installation stands last, in the language of the page. '' where nothing is known.
 * @param show `street`: false for the town alone
 */
export function writerPlace({ user, home, languages }: LoadedAction, show: { street: boolean }): Html {
  const text = (field: string): string => String(user[field] ?? '');
  const parts = [...(show.street ? ['address1', 'address2'] : []), 'city', 'state', 'region', 'zip', 'postal', 'country'];
  const address = Object.fromEntries(parts.map((field) => [field, text(field)]));
  // Letters in the United States have always had the town in one line without a comma.
  const lines = addressLines(address, { home, language: languageOf(languages ?? []).code, between: ' ' });
  return new Html(lines.map((line) => `<br>${escapeHtml(line)}`).join(''));
}
