import type { JsonObject } from '../../../core/formats/exact-json';
import { messagesMarkup } from '../../../staff/words/messages';
import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import type { WarningCode } from './warnings';
import { type Wording, texts, say } from '../../../core/words';

/** What was found in a mailing, as programs read it. */
export interface Finding {
  /** An `error` keeps it from being sent. A `warning` is most probably a mistake: who sends is asked. A `hint` is advice. */
  severity: 'error' | 'warning' | 'hint';
  code: string;
  /** The field in which it can be mended. */
  field: string;
  /** Where in it, from 1; null where it is no place. */
  line: number | null;
  message: Wording;
  values: Readonly<Record<string, string | number>>;
}

/** What the mailing of a page says was found in it. */
export function readFindings(object: JsonObject | undefined): readonly Finding[] {
  return Array.isArray(object?.warnings) ? (object.warnings as unknown as Finding[]) : [];
}

/** What was found, in the language of the page, each with the way to where it can be mended. */
export function findingList(words: Words, findings: readonly Finding[]): Markup {
  const { warnings } = texts('mailings/writing', words);
  const text = ({ code, message, values }: Finding): Markup | string =>
    Object.hasOwn(warnings, code) && code !== 'no_unsubscribe'
      ? say(words, warnings[code as WarningCode], values)
      : messagesMarkup(words, [message]);
  return html`<ul class="warnings">${findings.map((finding) => html`<li><a href="?format=form#field-${finding.field}">${text(finding)}</a></li>`)}</ul>`;
}
