import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from '../../../core/call/express';
import { html, Markup } from '../../../core/formats/markup';
import { scriptSender } from '../../../core/http/script';
import { baseUrlOf, queryOf } from '../../../core/request/request';
import type { Language } from '../../languages';
import { takesDonations } from '../form/donation-fields';
import { asksToEdit } from '../visit/visitor';
import { CARRIED_PARAMETERS } from '../form/form-fields';
import { sendForm } from '../form/form-token';
import { pagePath } from '../page-url';
import { processForm } from '../submit/process-form';
import { safeRedirect } from '../visit/redirects';
import { isPersonal, renderForm } from '../form/render-form';
import { thanksContent } from '../render/render-page';
import { type RenderedPage, sendPage } from '../render/send-page';
import { preparedPage } from '../render/shared-pages';
import { openPage } from '../visit/site-answers';
import { readForm } from '../submit/submit-form';
import { type PageVisit, type RenderOptions, renderOptions, visitPage } from '../visit/visit';

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
    const options = { ...renderOptions(request, visit), ...result };
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

const CSS = readFileSync(join(__dirname, 'embed.css'), 'utf8');
const HASH = `sha256-${createHash('sha256').update(CSS).digest('base64')}`;

/**
 * A part of a page for `embed.js`, with its language and style sheet. The sheet is ours alone: one of staff would reach all of the other
 * site.
 * @param next where the browser goes from here; '' for nowhere
 */
function fragment(inner: Markup, { code, dir }: Language, personal: boolean, next = ''): RenderedPage {
  const root = html`<div class="advocacy-embed" lang="${code}" dir="${dir}" data-next="${next}">${inner}</div>`;
  return { text: `<style>${CSS}</style>${root.text}\n`, style: HASH, personal };
}

/** The script is small for whoever loads it: without comments, indents, and blanks around operators. None of its texts holds any of these. */
export const EMBED_SCRIPT = readFileSync(join(__dirname, 'embed.js'), 'utf8')
  .replace(/^\s+/gm, '')
  .replace(/^(\/\/|\/\*).*\n/gm, '')
  .replace(/([;{,(])\n/g, '$1')
  .replace(/ (=>|={1,3}|&&|\|\||\?) /g, '$1');

/** GET `/embed.js`: the script that puts forms on other sites. */
export const sendScript = scriptSender(EMBED_SCRIPT);
