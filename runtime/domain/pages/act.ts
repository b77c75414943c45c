import type { Request, Response } from 'express';
import type { FieldErrors } from '../../framework/errors/http-error';
import { takesForms } from './donation-fields';
import { HONEYPOT } from './form-markup';
import { messagePage } from './plain-page';
import { safeRedirect } from './redirects';
import { renderFormPage } from './render-page';
import { redirect, sendPage } from './send-page';
import { readForm, type SubmittedForm, submitForm } from './submit-form';
import { preferredLanguage } from '../languages';
import { renderOptions, visitPage } from './visit';

/**
 * POST `/act/`: takes a form that names its page, from any site, as `POST /rest/v1/action/` does. 302 to the redirect of the page, which has
 * the id of the action. What is wrong is shown at the form of the page, or in words where the page has none.
 */
export async function actOnForm(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const name = form.parameters.get('page')?.trim() ?? '';
  const isBot = Boolean(form.parameters.get(HONEYPOT)) && (await isCheckedForSpam(request, name, form));
  const result = isBot
    ? { errors: { '': [preferredLanguage(request).translations.again] } }
    : await submitForm(request, form, { page: name });
  if ('redirectUrl' in result) redirect(response, 302, safeRedirect(request, result.redirectUrl, { name }));
  else await showErrors(request, response, name, form, result.errors);
}

async function isCheckedForSpam(request: Request, name: string, form: SubmittedForm): Promise<boolean> {
  const visit = await visitPage(request, name, 'form', form.parameters);
  return !('page' in visit && visit.page.never_spam_check);
}

async function showErrors(request: Request, response: Response, name: string, form: SubmittedForm, errors: FieldErrors): Promise<void> {
  const visit = await visitPage(request, name, 'form', form.parameters);
  // A page whose form cannot be sent has no fields at which errors could be shown.
  const page =
    'page' in visit && takesForms(visit.page)
      ? renderFormPage(visit.page, { ...renderOptions(request, visit), submitted: form.values, errors })
      : messagePage(inWords(errors), visit.language);
  sendPage(request, response, 400, page);
}

function inWords(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field === '' ? '' : `${field}: `}${messages.join(' ')}`)
    .join(' ');
}
