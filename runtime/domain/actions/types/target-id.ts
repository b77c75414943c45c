import { MAX_INT4 } from '../../../core/database/sql';
import { parseReference } from '../../../core/plan/reference';

/** The id in a text that is an id or a URI; undefined for any other text. */
export function targetId(text: string): number | undefined {
  const key = parseReference(text)?.key ?? '';
  return /^\d{1,10}$/.test(key) && Number(key) <= MAX_INT4 ? Number(key) : undefined;
}
