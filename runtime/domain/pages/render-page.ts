import { html, type Markup } from '../../framework/formats/html/template';
import type { FieldErrors } from '../../framework/errors/http-error';
import type { Logger } from '../../framework/log/logger';
import { Html, type TemplateContext, type TemplateValue } from '../../framework/templates';
import { asksToEdit } from './edited-event';
import { CARRIED_PARAMETERS, formFields, type SubmittedValues } from './form-fields';
import { fieldsMarkup, hiddenMarkup, summaryMarkup } from './form-markup';
import type { LoadedPage } from './load-page';
import { framePage, templateContext } from './page-frame';
import { type PageType, pageTypeOf } from './page-types';
import { pagePath } from './page-url';
import type { RenderedPage } from './rendered-page';
import { renderTemplate } from './templates';
import { type Language, languageOf, type Translations } from './translations';
import type { Visitor } from './visitor';

/** What an address may carry that tells of one person. */
const PERSONAL_PARAMETERS = ['referring_akid', 'order_id', 'recurring_id'];

interface FormPageOptions {
  visitor: Visitor;
  /** The parameters of the address or of the form. Some are carried along: `source`, the referrer. */
  parameters: URLSearchParams;
  /** After a refusal: what was submitted, and what is wrong with it. */
  submitted?: SubmittedValues;
  errors?: FieldErrors;
  /** The absolute URL of the page. */
  url: string;
  log: Logger;
}

/** Renders a page with its form. */
export function renderFormPage(page: LoadedPage, { visitor, parameters, submitted, errors = {}, url, log }: FormPageOptions): RenderedPage {
  const pageType = pageTypeOf(page.type)!;
  const language = languageOf(page.languages ?? []);
  const { translations } = language;
  const context = templateContext(page, language, visitor);
  const fields = formFields(page, pageType, { visitor, language, submitted });
  const action = pagePath(page);
  const carried = Object.fromEntries(CARRIED_PARAMETERS.map((name) => [name, parameters.get(name)?.slice(0, 255)]));
  const parts: Record<string, Markup> = {
    summary: summaryMarkup(fields, errors, language),
    inputs: fieldsMarkup(fields, errors, language),
    // An akid that is not valid is not sent again. Otherwise the form could never be completed.
    hidden: hiddenMarkup({ ...carried, event_id: page.edited && String(page.edited.id), akid: visitor.akid, i: visitor.token }, language),
    greeting: greeting(page, visitor, language),
  };
  const notice = noticeOf(page, pageType, visitor, parameters, translations);
  const button = pageType.button === undefined ? '' : translations[page.edited ? 'save' : pageType.button];
  const form =
    notice === ''
      ? html`<form method="post" action="${action}" novalidate>${parts.greeting}${parts.summary}${parts.inputs}${parts.hidden}<button type="submit">${button}</button></form>`
      : html`${parts.summary}<p class="notice">${notice}</p>`;
  const contentContext: TemplateContext = {
    ...context,
    ...Object.fromEntries(Object.entries(parts).map(([name, markup]) => [name, new Html(markup.text)])),
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      value: field.values[0] ?? '',
      required: field.required,
      errors: errors[field.name] ?? [],
    })),
    more: (page.more ?? []) as TemplateValue,
    action,
    button,
    form_html: new Html(form.text),
  };
  const content = renderTemplate(`${page.type.toLowerCase()}.html`, page.templates ?? {}, contentContext, log);
  const titlePrefix = Object.keys(errors).length > 0 ? `${translations.error}: ` : '';
  return {
    ...framePage(page, content, { context, language, url, titlePrefix, log }),
    redirectsTo: String(page.followup?.url ?? ''),
    personal: visitor.userId !== null || submitted !== undefined || PERSONAL_PARAMETERS.some((name) => parameters.has(name)),
  };
}

/** Why the page has no form for this visitor; '' when it has one. */
function noticeOf(page: LoadedPage, pageType: PageType, visitor: Visitor, parameters: URLSearchParams, translations: Translations): string {
  if (pageType.button === undefined) return translations.no_payments;
  if (page.type === 'EventSignup' && !page.more) return translations.no_events;
  // Without the event the form would make another one.
  if (asksToEdit(page, parameters) && !page.edited) return translations.sign_in;
  return pageType.signedIn && !visitor.signedIn ? translations.sign_in : '';
}

/** Greets the visitor by first name. A link leads to the page without a name, for somebody else. */
function greeting(page: LoadedPage, { userId }: Visitor, { translations }: Language): Markup {
  if (userId === null || !page.person) return html``;
  return html`<p class="greeting">${translations.hello} ${page.person.first_name ?? ''} <a href="${pagePath(page)}">${translations.not_you}</a></p>`;
}

/** Renders the page that people see after an action. */
export function renderThanksPage(page: LoadedPage, { visitor, url, log }: Pick<FormPageOptions, 'visitor' | 'url' | 'log'>): RenderedPage {
  const language = languageOf(page.languages ?? []);
  const context = templateContext(page, language, visitor);
  const content = renderTemplate('thanks.html', page.templates ?? {}, context, log);
  const titlePrefix = `${language.translations.thanks}: `;
  return { ...framePage(page, content, { context, language, url, titlePrefix, log }), personal: visitor.userId !== null };
}
