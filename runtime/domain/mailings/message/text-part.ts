import { plainTemplate } from '../../../framework/mail/plain-text';
import { shield } from './shield';

/** The template of the plain text part, made once from that of the HTML: what is said for a user in one is said in the other. */
export function textFromHtml(source: string): string {
  const shielded = shield(source);
  return shielded.restore(plainTemplate(shielded.text));
}

/** Blocks that say nothing leave empty lines behind. */
export function tidy(text: string): string {
  const clean = text.includes(' \n')
    ? text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
    : text;
  return (clean.includes('\n\n\n') ? clean.replace(/\n{3,}/g, '\n\n') : clean).trim();
}
