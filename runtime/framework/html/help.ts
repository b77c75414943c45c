import { html, type Markup } from './template';

/** What help texts tell programs of rights and of what is only kept: people who see a field may do so, and need not read it. */
const FOR_PROGRAMS =
  /\s*(?:Whoever may not view \w+ sees (?:its URI|URIs)\.|Accounts with the word of compatibility \w+ see the object\.|Shown to accounts with the right [^.]+\.[^.]+\.|Giving a value takes the right [\w]+\.\w+\.)/g;

/** The help of a field as people read it. */
export function helpText(help: string): string {
  return help.replaceAll(FOR_PROGRAMS, '').trim();
}

/** The same as markup: what stands in backticks is code. Null where nothing is left to say. */
export function helpMarkup(help: string): Markup | null {
  const text = helpText(help);
  if (text === '') return null;
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
