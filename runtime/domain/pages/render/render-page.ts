import { worded } from '../../../core/words';
import { html, Markup } from '../../../core/formats/markup';
import { Html, renderStaffText, type TemplateContext, type TemplateValue } from '../../../core/templates';
import type { ShownEvent } from '../../events';
import { labelled, type Language, languageOf, wordsOf } from '../../languages';
import { takesDonations } from '../form/donation-fields';
import { eventOfThanksMarkup, howToConfirm } from '../events/event-details';
import { goalMarkup } from './goal';
import type { LoadedPage } from './load-page';
import { framePage, templateContext } from './page-frame';
import { pagePath } from '../page-url';
import { PROOF_SCRIPT } from '../proof-of-work/site';
import { type FormPageOptions, isPersonal, renderForm } from '../form/render-form';
import type { RenderedPage } from './send-page';
import { plainText, shareMarkup } from './share-links';
import { renderTemplate } from './templates';
import type { Visitor } from '../visit/visitor';

/** Givers are sent to a page of the payment processor, which has an address of its own. */
const PAYMENT_PAGE = 'https://';

/** Renders a page with its form. */
export function renderFormPage(page: LoadedPage, options: FormPageOptions): RenderedPage {
  const { visitor, errors = {}, url, log } = options;
  const language = languageOf(page.languages ?? []);
  const context = templateContext(page, language, visitor);
  const { fields, parts, action, button, form } = renderForm(page, options);
  const contentContext: TemplateContext = {
    ...context,
    ...Object.fromEntries(Object.entries(parts).map(([name, markup]) => [name, new Html(markup.text)])),
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      value: field.values[0] ?? '',
      required: field.required,
      errors: (errors[field.name] ?? []).map(worded),
    })),
    more: (page.more ?? []) as TemplateValue,
    action,
    button,
    form_html: new Html(form.text),
    goal_html: new Html(goalMarkup(page, language).text),
  };
  const content = renderTemplate(`${page.type.toLowerCase()}.html`, page.templates ?? {}, contentContext, log);
  const personal = isPersonal(options);
  const titlePrefix = Object.keys(errors).length > 0 ? labelled(language, language.translations.error, '') : '';
  return {
    ...framePage(page, content, { context, language, url, titlePrefix, log }),
    script: page.proof_of_work ? PROOF_SCRIPT.hash : undefined,
    redirectsTo: takesDonations(page) ? PAYMENT_PAGE : String(page.followup?.url || page.platform?.after_url || ''),
    personal,
    // What a button does for somebody whom the page knows must never be pressed in a frame.
    framed: !personal,
  };
}

type ThanksOptions = Pick<FormPageOptions, 'visitor' | 'url' | 'log'> & {
  /** Those of the address. */
  parameters?: URLSearchParams;
  /** Which event the visitor signed up for or created. */
  event?: ShownEvent;
};

/** Renders the page that people see after an action. */
export function renderThanksPage(page: LoadedPage, options: ThanksOptions): RenderedPage {
  const { visitor, url, log } = options;
  const language = languageOf(page.languages ?? []);
  const context = templateContext(page, language, visitor);
  const titlePrefix = labelled(language, language.translations.thanks, '');
  return {
    ...framePage(page, thanksContent(page, options), { context, language, url, titlePrefix, log }),
    // What it says of an event may be for its host alone.
    personal: visitor.userId !== null || options.event !== undefined,
  };
}

/** The thanks themselves, without the page around them. */
export function thanksContent(page: LoadedPage, { visitor, url, log, event, parameters }: ThanksOptions): Html {
  const language = languageOf(page.languages ?? []);
  const context = templateContext(page, language, visitor);
  const { confirm_by_email } = language.translations;
  const joins = page.joins?.confirms && html`<p class="notice">${confirm_by_email}</p>`;
  const confirm = new Html(html`${page.confirmsEvents && howToConfirm(event, parameters, language)}${joins ?? false}`.text);
  const signedUp = new Html(eventOfThanksMarkup(event, language).text);
  const share = new Html(shareMarkup(page, language, url, context).text);
  const next = new Html(nextPageMarkup(page, language, { visitor, url, context }).text);
  return renderTemplate(
    'thanks.html',
    page.templates ?? {},
    { ...context, confirm_html: confirm, event_html: signedUp, next_html: next, share_html: share },
    log,
  );
}

/**
 * What the thanks of a page ask for next: the title of the page that the followup names, some words, and a button that takes the person along, by the akid
 * or the login token by which they came. Nothing where there is no such page, or it is not open, or the person has acted on it.
 * @param url the absolute address of the page that was acted on
 */
function nextPageMarkup(
  { next }: LoadedPage,
  { translations }: Language,
  { visitor, url, context }: { visitor: Visitor; url: string; context: TemplateContext },
): Markup {
  if (!next) return html``;
  const words =
    next.text !== '' ? new Markup(renderStaffText(next.text, context).text) : plainText(renderStaffText(next.description, context).text);
  const address = new URL(pagePath(next), url);
  if (visitor.token !== undefined) {
    address.searchParams.set('i', visitor.token);
    address.searchParams.set('l', '1');
  } else if (visitor.akid !== undefined) address.searchParams.set('akid', visitor.akid);
  return html`<section class="next" aria-labelledby="next-title"><p class="ask">${translations.next_ask}</p><h2 id="next-title" dir="auto">${next.title}</h2>
${(typeof words !== 'string' || words !== '') && html`<div class="text" dir="auto">${words}</div>`}
<p><a class="button" href="${address.href}">${wordsOf(translations, next.button)}</a></p></section>`;
}
