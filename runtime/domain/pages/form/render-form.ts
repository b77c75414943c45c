import { say } from '../../../core/words';
import { cutText } from '../../../core/types/text-formats';
import { hidden } from '../../../core/controls';
import { html, Markup } from '../../../core/formats/markup';
import type { FieldErrors } from '../../../core/errors/http-error';
import type { Logger } from '../../../core/log/logger';
import { takesForms } from './donation-fields';
import { asksToEdit, type Visitor } from '../visit/visitor';
import { withChosenEvent } from './event-fields';
import { type FormField, type SubmittedValues } from './form-field';
import { CARRIED_PARAMETERS, formFields } from './form-fields';
import { fieldsMarkup, hiddenMarkup, summaryMarkup, TICKED, tickedBoxes } from './form-markup';
import type { LoadedPage } from '../render/load-page';
import type { PageType } from '../page-types';
import { greetingOf } from '../render/page-frame';
import { pagePath } from '../page-url';
import { PROOF_SCRIPT } from '../proof-of-work/site';
import { type Language, languageOf, type PublicTexts, wordsOf } from '../../languages';

/** What an address may carry that tells of one person. */
const PERSONAL_PARAMETERS = ['referring_akid', 'order_id', 'recurring_id'];

export interface FormPageOptions {
  visitor: Visitor;
  /** The parameters of the address or of the form. Some are carried along: `source`, the referrer. */
  parameters: URLSearchParams;
  /** After a refusal: what was submitted, and what is wrong with it. */
  submitted?: SubmittedValues;
  errors?: FieldErrors;
  /** A token with which a form without a proof of work is taken after a while. */
  waiting(): string;
  /** The absolute URL of the page. */
  url: string;
  log: Logger;
}

/** A form, and what it is made of. */
interface RenderedForm {
  fields: readonly FormField[];
  parts: Record<'summary' | 'inputs' | 'hidden' | 'greeting', Markup>;
  action: string;
  button: string;
  /** The whole form, or why there is none for this visitor. */
  form: Markup;
}

/** Renders the form of a page. */
export function renderForm(page: LoadedPage, { visitor, parameters, submitted, errors = {}, waiting }: FormPageOptions): RenderedForm {
  const pageType = page.pageType!;
  const language = languageOf(page.languages ?? []);
  const { translations } = language;
  const all = formFields(page, pageType, { visitor, language, submitted });
  const fields = page.type === 'EventSignup' && !submitted ? withChosenEvent(all, parameters, translations) : all;
  const action = pagePath(page);
  const carried = Object.fromEntries(CARRIED_PARAMETERS.map((name) => [name, cutText(parameters.get(name), 255)]));
  const parts = {
    summary: summaryMarkup(fields, errors, language),
    inputs: html`${fieldsMarkup(fields, errors, language)}${page.joins?.consent ? html`<p class="consent">${page.joins.consent}</p>` : ''}`,
    // An akid that is not valid is not sent again. Otherwise the form could never be completed.
    hidden: html`${proofMarkup(page)}${hiddenMarkup({ ...carried, event_id: page.edited && String(page.edited.id), akid: visitor.akid, i: visitor.token, [TICKED]: tickedBoxes(fields, submitted), waited: errors.proof_of_work && waiting() }, language)}`,
    greeting: greeting(page, visitor, language),
  };
  const notice = noticeOf(page, pageType, visitor, parameters, translations);
  const button = page.edited ? translations.save : wordsOf(translations, pageType.button);
  const form =
    notice === ''
      ? html`<form method="post" action="${action}" novalidate>${parts.greeting}${parts.summary}${parts.inputs}${parts.hidden}<button type="submit">${button}</button></form>`
      : html`${parts.summary}<p class="notice">${notice}</p>`;
  return { fields, parts, action, button, form };
}

/** What makes a browser do the work that the page asks for. A module runs once the whole page is there. */
function proofMarkup({ proof_of_work }: LoadedPage): Markup {
  return proof_of_work ? html`${hidden('proof_of_work', '')}<script type="module">${new Markup(PROOF_SCRIPT.text)}</script>` : html``;
}

/** Whether a form tells something of one person, so that no cache may keep it. */
export function isPersonal({ visitor, submitted, parameters }: FormPageOptions): boolean {
  return visitor.userId !== null || submitted !== undefined || PERSONAL_PARAMETERS.some((name) => parameters.has(name));
}

/** Why the page has no form for this visitor; '' when it has one. */
function noticeOf(page: LoadedPage, pageType: PageType, visitor: Visitor, parameters: URLSearchParams, translations: PublicTexts): string {
  if (!takesForms(page)) return translations.no_payments;
  if (page.type === 'EventSignup') {
    if (!page.more) return translations.no_events;
    if ((page.more as unknown[]).length === 0) return translations.all_full;
  }
  // Without the event the form would make another one.
  if (asksToEdit(page, parameters) && !page.edited) return translations.sign_in;
  if (pageType.allows.onlySignedIn && !visitor.signedIn) return translations.sign_in;
  return page.type === 'EventModerate' && !page.more ? translations.nothing_waits : '';
}

/** Greets the visitor as the thanks do. A link leads to the page without a name, for somebody else. */
function greeting(page: LoadedPage, visitor: Visitor, language: Language): Markup {
  if (visitor.userId === null || !page.person) return html``;
  const { code, translations } = language;
  const name = greetingOf(page.person, language, visitor);
  const hello = name ? say({ language: code }, translations.hello_person, { name }) : translations.hello;
  return html`<p class="greeting">${hello} <a href="${pagePath(page)}">${translations.not_you}</a></p>`;
}
