import type { Request, Response } from '../../../core/call/express';
import type { FieldErrors } from '../../../core/errors/http-error';
import { beginDonation, makeTestDonation } from './donate';
import { takesDonations, takesForms, takesTestDonations } from '../form/donation-fields';
import { toThanksOfEvent, toThanksOfHost } from '../events/event-details';
import { homeOfPage } from '../form/address-fields';
import { HONEYPOT } from '../form/form-markup';
import type { SubmittedValues } from '../form/form-field';
import { checkForm, readForm, readOwnForm, submitForm, type SubmitResult, type SubmittedForm } from './submit-form';
import { refusedForm } from './words-of-country';
import { wrongAnswers } from './wrong-answers';
import { type PageVisit, renderOptions, visitPage } from '../visit/visit';
import { homeOf } from '../../installation';
import { messagePage } from '../render/plain-page';
import { safeRedirect } from '../visit/redirects';
import { renderFormPage } from '../render/render-page';
import { sendForm } from '../form/form-token';
import { redirect } from '../render/send-page';
import type { Language } from '../../languages';

/** Processes the form of a page as an action, unless the page takes none or a bot filled in the honeypot. */
export async function processForm(
  request: Request,
  visit: PageVisit,
  sent: SubmittedForm,
): Promise<{ redirectUrl: string } | { errors: FieldErrors; submitted: SubmittedValues }> {
  const result = await takeForm(request, visit, sent);
  return 'errors' in result ? refusedForm(result.errors, visit, sent.values) : result;
}

async function takeForm(request: Request, visit: PageVisit, sent: SubmittedForm): Promise<SubmitResult> {
  const { page, visitor, language } = visit;
  // Mail providers send nothing else but forms that unsubscribe. Other pages ask whoever has an akid for what they ask everybody.
  const oneClick = sent.oneClick && page.type === 'Unsubscribe';
  const { form, ownForm } = readOwnForm({ ...sent, oneClick }, { page, language, signedIn: visitor.signedIn });
  const { translations } = language;
  if (!takesForms(page)) return { errors: { '': [translations.no_payments] } };
  if (!page.never_spam_check && form.parameters.get(HONEYPOT)) return { errors: { '': [translations.again] } };
  const wrong = oneClick ? undefined : wrongAnswers(visit, sent.values, ownForm.undecided);
  // A visitor who is signed in need not send an e-mail address. Some pages do not ask for it.
  const person = visitor.signedIn && !form.values.has('email') ? { email: page.person?.email } : {};
  const ofPage = { home: homeOfPage(page, language), ownForm };
  if (wrong && ownForm.undecided.length === 0) return { errors: wrong };
  // A question that was not answered refuses the action in any case. What else is wrong with it is said at once.
  if (wrong) return { errors: { ...(await checkForm(request, form, { ...person, page: page.name }, ofPage)), ...wrong } };
  // A donation is made of what is known now, also when it is paid later.
  const home = page.person?.country || homeOfPage(page, language);
  const giver = { person, home, ownForm, signedIn: visitor.signedIn ? visitor.userId : null };
  if (takesDonations(page)) return beginDonation(request, page, form, giver);
  if (takesTestDonations(page)) return makeTestDonation(request, page, form, giver);
  const result = await submitForm(request, form, { ...person, page: page.name }, ofPage);
  if (page.type === 'EventCreate') return toThanksOfHost(request.services, result);
  return page.type === 'EventSignup' ? toThanksOfEvent(result, form.values.get('event_id')?.[0]) : result;
}

/**
 * POST `/act/`: takes a form that names its page, from any site, as `POST /rest/v1/action/` does. 302 to the redirect of the page, which has
 * the id of the action. What is wrong is shown at the form of the page, or in words where the page has none.
 */
export async function actOnForm(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const name = form.parameters.get('page')?.trim() ?? '';
  const again = form.parameters.get(HONEYPOT) ? await askAgain(request, name, form) : undefined;
  const result = again ?? (await submitForm(request, form, { page: name }, { home: (await homeOf(request.services)).country }));
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
      ? renderFormPage(visit.page, { ...renderOptions(request, visit), ...refusedForm(errors, visit, form.values) })
      : messagePage(inWords(errors, visit.language), visit.language);
  await sendForm(request, response, 400, page);
}

function inWords(errors: FieldErrors, { message }: Language): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field === '' ? '' : `${field}: `}${messages.map(message).join(' ')}`)
    .join(' ');
}
