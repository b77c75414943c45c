import { plainTemplate } from '../../../core/mail/message';
import { mask } from './mask';

/** Makes the template of the plain text part from the HTML template. Its tags stay. */
export function textFromHtml(source: string): string {
  const masked = mask(source);
  return masked.restore(plainTemplate(masked.text));
}

/** Removes the empty lines that blocks without output leave. */
export function tidy(text: string): string {
  const clean = text.includes(' \n')
    ? text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
    : text;
  return (clean.includes('\n\n\n') ? clean.replace(/\n{3,}/g, '\n\n') : clean).trim();
}
