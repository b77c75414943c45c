import type { Request, Response } from 'express';
import { html } from '../../../framework/formats/html/template';
import { confirmRequest, findRequest } from '../../people';
import type { RenderedPage } from '../rendered-page';
import { sendPage } from '../send-page';
import { sendMessage } from '../site-answers';
import { readForm } from '../submit-form';
import { styleSheetOf } from '../templates';
import { type Language, type LanguageRow, languageOf, languagesSql, preferredLanguage } from '../../languages';
import { readConfirmPath } from './link';

/** GET `/confirm/<signed>/`: a page with a button. It changes nothing, because programs follow links too. */
export async function showConfirmation(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  if (!link || (await findRequest(request.services, link)) === undefined)
    sendMessage(request, response, 404, preferredLanguage(request), 'link_expired');
  else sendPage(request, response, 200, buttonPage(await languageOfRequest(request, link.request)));
}

/** POST `/confirm/<signed>/`: the person is on the list. It may be repeated. */
export async function confirmSubscription(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  // The fields of the form do not matter. A body that is not a form is refused.
  await readForm(request, response);
  const isConfirmed = link !== undefined && (await confirmRequest(request.services, link, request.ip));
  if (!isConfirmed) sendMessage(request, response, 404, preferredLanguage(request), 'link_expired');
  else sendMessage(request, response, 200, await languageOfRequest(request, link.request), 'confirmed');
}

async function languageOfRequest({ services }: Request, id: number): Promise<Language> {
  const { rows } = await services.pool.query<{ languages: LanguageRow[] | null }>(
    `SELECT ${languagesSql('p.lang_id')} AS languages FROM core_subscriptionrequest r JOIN core_action a ON a.id = r.action_id
     JOIN core_page p ON p.id = a.page_id WHERE r.id = $1`,
    [id],
  );
  return languageOf(rows[0]?.languages ?? []);
}

function buttonPage({ code, dir, translations }: Language): RenderedPage {
  const style = styleSheetOf({});
  const title = translations.confirm_subscription;
  const head = html`<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`;
  const body = html`<body><main id="content"><div class="card"><h1>${title}</h1><form method="post"><button type="submit">${translations.confirm}</button></form></div></main></body>
</html>
`;
  return { text: `<!DOCTYPE html>\n${head.text}<style>${style.css}</style></head>\n${body.text}`, style: style.hash, personal: true };
}
