import type { Request, Response } from '../../../core/call/express';
import type { FieldErrors } from '../../../core/errors/http-error';
import { homeOf } from '../../installation';
import { takesForms } from '../form/donation-fields';
import { HONEYPOT } from '../form/form-markup';
import { messagePage } from '../render/plain-page';
import { safeRedirect } from '../visit/redirects';
import { renderFormPage } from '../render/render-page';
import { sendForm } from '../form/form-token';
import { redirect } from '../render/send-page';
import { readForm, type SubmittedForm, submitForm } from './submit-form';
import type { Language } from '../../languages';
import { renderOptions, visitPage } from '../visit/visit';

/**
 * POST `/act/`: takes a form that names its page, from any site, as `POST /rest/v1/action/` does. 302 to the redirect of the page, which has
 * the id of the action. What is wrong is shown at the form of the page, or in words where the page has none.
 */
export async function actOnForm(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const name = form.parameters.get('page')?.trim() ?? '';
  const again = form.parameters.get(HONEYPOT) ? await askAgain(request, name, form) : undefined;
  const result = again ?? (await submitForm(request, form, { page: name }, (await homeOf(request.services)).country));
  if ('redirectUrl' in result) redirect(response, 302, safeRedirect(request, result.redirectUrl, { name }));
  else await showErrors(request, response, name, form, result.errors);
}

/** What is said of a form that a bot filled in; undefined on a page that is never checked for spam. */
async function askAgain(request: Request, name: string, form: SubmittedForm): Promise<{ errors: FieldErrors } | undefined> {
  const visit = await visitPage(request, name, 'form', form.parameters);
  if ('page' in visit && visit.page.never_spam_check) return undefined;
  return { errors: { '': [visit.language.translations.again] } };
}

async function showErrors(request: Request, response: Response, name: string, form: SubmittedForm, errors: FieldErrors): Promise<void> {
  const visit = await visitPage(request, name, 'form', form.parameters);
  // A page whose form cannot be sent has no fields at which errors could be shown.
  const page =
    'page' in visit && takesForms(visit.page)
      ? renderFormPage(visit.page, { ...renderOptions(request, visit), submitted: form.values, errors })
      : messagePage(inWords(errors, visit.language), visit.language);
  await sendForm(request, response, 400, page);
}

function inWords(errors: FieldErrors, { message }: Language): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field === '' ? '' : `${field}: `}${messages.map(message).join(' ')}`)
    .join(' ');
}
