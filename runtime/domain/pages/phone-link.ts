import { html, type Markup } from '../../core/formats/markup';

const EXTENSION = /^([^a-z]*?)[\s,;(]*(?:ext(?:ension)?\.?|x|#)\s*(\d+)\)?$/i;

/** A telephone number that a phone dials (RFC 3966); as a text where it has no digits to dial. */
export function phoneLink(number: string): Markup {
  const [, main = number, extension] = EXTENSION.exec(number.trim()) ?? [];
  // `+44 (0)20` has a zero that is dialled at home only.
  const digits = (/^\s*(?:\+|00)/.test(main) ? main.replace('(0)', '') : main).replaceAll(/\D/g, '');
  if (digits.length < 3 || /[a-z]/i.test(main)) return html`${number}`;
  return html`<a href="tel:${main.trim().startsWith('+') ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}">${number}</a>`;
}
