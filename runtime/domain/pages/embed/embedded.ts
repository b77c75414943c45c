import type { Request, Response } from 'express';
import { html, Markup } from '../../../core/formats/markup';
import { queryOf } from '../../../core/request/request';
import { baseUrlOf } from '../../../core/request/host';
import { takesDonations } from '../donation-fields';
import { asksToEdit } from '../edited-event';
import { CARRIED_PARAMETERS } from '../form-fields';
import { pagePath } from '../page-url';
import { processForm } from '../process-form';
import { safeRedirect } from '../redirects';
import { isPersonal, renderForm } from '../render-form';
import { thanksContent } from '../render-page';
import type { RenderedPage } from '../rendered-page';
import { sendForm } from '../form-token';
import { sendPage } from '../send-page';
import { preparedPage } from '../shared-pages';
import { openPage } from '../site-answers';
import { readForm } from '../submit-form';
import type { Language } from '../../languages';
import { type PageVisit, type RenderOptions, renderOptions, visitPage } from '../visit';
import { fragment } from './fragment';

/** GET `/embed/<name>/`: the form of a page, for `embed.js`. */
export async function showEmbedded(request: Request, response: Response): Promise<void> {
  const visit = await openPage(request, response, 'form', queryOf(request));
  if (!visit) return;
  const rendered = (): RenderedPage => formOf(visit, renderOptions(request, visit));
  const carried = CARRIED_PARAMETERS.map((name) => visit.parameters.get(name));
  const edits = asksToEdit(visit.page, visit.parameters) ? 'edits' : null;
  await sendForm(request, response, 200, visit.shared ? preparedPage(visit.shared, ['embedded', edits, ...carried], rendered) : rendered());
}

/** POST `/embed/<name>/`: processes the form as the page does. Answers with the thanks, or with the form and what is wrong with it (400). */
export async function receiveEmbedded(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const visit = await openPage(request, response, 'form', form.parameters);
  if (!visit) return;
  const result = await processForm(request, visit, form);
  if ('errors' in result) {
    const options = { ...renderOptions(request, visit), submitted: form.values, errors: result.errors };
    await sendForm(request, response, 400, formOf(visit, options));
  } else sendPage(request, response, 200, await thanksOf(request, visit, safeRedirect(request, result.redirectUrl, visit.page)));
}

function formOf({ page, language }: PageVisit, options: RenderOptions): RenderedPage {
  return fragment(renderForm(page, options).form, language, isPersonal(options));
}

/** The thanks, as where the page redirects to would show them. The browser goes on to any other place that staff chose. */
async function thanksOf(request: Request, { page, language }: PageVisit, redirectUrl: string): Promise<RenderedPage> {
  const url = new URL(redirectUrl, `${baseUrlOf(request)}${pagePath(page)}`);
  if (takesDonations(page)) return paymentLink(url, language);
  const visit = await visitPage(request, page.name, 'thanks', url.searchParams);
  const content = 'page' in visit ? thanksContent(visit.page, renderOptions(request, visit)).text : '';
  const isThanks = redirectUrl.startsWith('/cms/thanks/');
  return fragment(new Markup(content), language, true, isThanks ? '' : url.href);
}

/** Nothing is given yet, so there are no thanks. The browser goes on to the payment; the link is for sites that keep it. */
function paymentLink({ href }: URL, language: Language): RenderedPage {
  return fragment(html`<p><a href="${href}">${language.translations.donate}</a></p>`, language, true, href);
}
