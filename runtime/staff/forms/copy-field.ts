import { html, type Markup } from '../../core/formats/markup';
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
  const attributes = html`id="${id}" readonly data-copy="${words.copy}" data-copied="${words.copied}"${hint !== undefined && html` aria-describedby="${id}-hint"`}`;
  return html`<div class="field"><label for="${id}">${label}</label>
${
  lines === undefined
    ? html`<input ${attributes} value="${value}">`
    : html`<textarea ${attributes} class="code" rows="${lines}" spellcheck="false">
${value}</textarea>`
}${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}</div>`;
}
