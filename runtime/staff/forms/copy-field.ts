import { type Control, field } from '../../core/controls';
import type { Markup } from '../../core/formats/markup';
import type { Words } from '../words';

interface CopyField {
  id: string;
  label: string;
  value: string;
  /** Several lines, as programs read them. */
  lines?: number;
  hint?: string;
}

/** A text that people take with them: it is marked as a whole when somebody comes to it, and with scripts a button copies it. */
export function copyField(words: Words, { id, label, value, lines, hint }: CopyField): Markup {
  const code: Partial<Control> = lines === undefined ? {} : { class: 'code', rows: lines, spellcheck: 'false' };
  return field({ id, readonly: true, 'data-copy': words.copy, 'data-copied': words.copied, ...code, value }, label, { hint });
}
