import type { Request, Response } from '../../../core/call/express';
import type { FieldErrors } from '../../../core/errors/http-error';
import { readTypedNumber } from '../../../core/types/parse';
import { beginDonation, makeTestDonation } from './donate';
import { takesDonations, takesForms, takesTestDonations } from '../form/donation-fields';
import { toThanksOfEvent, toThanksOfHost } from '../events/event-details';
import { homeOfPage } from '../form/address-fields';
import { HONEYPOT } from '../form/form-markup';
import { withChosenTown } from '../form/event-towns';
import { recordedValues } from '../form/user-field';
import { readForm, submitForm, type SubmitResult, type SubmittedForm } from './submit-form';
import { inWordsOfCountry } from './words-of-country';
import { wrongAnswers } from './wrong-answers';
import { type PageVisit, renderOptions, visitPage } from '../visit/visit';
import { sameField } from '../../geo';
import { homeOf } from '../../installation';
import { messagePage } from '../render/plain-page';
import { safeRedirect } from '../visit/redirects';
import { renderFormPage } from '../render/render-page';
import { sendForm } from '../form/form-token';
import { redirect } from '../render/send-page';
import type { Language } from '../../languages';

/** Processes the form of a page as an action, unless the page takes none or a bot filled in the honeypot. */
export async function processForm(request: Request, visit: PageVisit, sent: SubmittedForm): Promise<SubmitResult> {
  const result = await takeForm(request, visit, sent);
  return 'errors' in result ? { errors: inWordsOfCountry(result.errors, visit, sent.values) } : result;
}

async function takeForm(request: Request, visit: PageVisit, sent: SubmittedForm): Promise<SubmitResult> {
  const { page, visitor, language } = visit;
  // Mail providers send nothing else but forms that unsubscribe. Other pages ask whoever has an akid for what they ask everybody.
  const form = { ...withPlainNumbers(sent, visit), oneClick: sent.oneClick && page.type === 'Unsubscribe' };
  const { translations } = language;
  if (!takesForms(page)) return { errors: { '': [translations.no_payments] } };
  if (!page.never_spam_check && form.parameters.get(HONEYPOT)) return { errors: { '': [translations.again] } };
  const wrong = form.oneClick ? undefined : wrongAnswers(visit, form.values);
  if (wrong) return { errors: wrong };
  // A visitor who is signed in need not send an e-mail address. Some pages do not ask for it.
  const person = visitor.signedIn && !form.values.has('email') ? { email: page.person?.email } : {};
  // A donation is made of what is known now, also when it is paid later.
  const home = page.person?.country || homeOfPage(page, language);
  if (takesDonations(page)) return beginDonation(request, page, form, { person, home, signedIn: visitor.signedIn ? visitor.userId : null });
  if (takesTestDonations(page)) return makeTestDonation(request, page, form, { person, home });
  const placed = page.type === 'EventCreate' ? { ...form, values: withChosenTown(form.values, page) } : form;
  const ownForm = { unchanged: unchangedFields(visit, form) };
  const result = await submitForm(request, placed, { ...person, page: page.name }, { home: homeOfPage(page, language), ownForm });
  if (page.type === 'EventCreate') return toThanksOfHost(request.services, result);
  return page.type === 'EventSignup' ? toThanksOfEvent(result, form.values.get('event_id')?.[0]) : result;
}

/** The fields in which stands what was on record, of the person or the event. Of the two names of a postcode it is both. */
function unchangedFields({ page, visitor }: PageVisit, { parameters }: SubmittedForm): Set<string> {
  if (!visitor.signedIn) return new Set();
  const onRecord = (name: string): readonly string[] => [...recordedValues(name, page), page.edited?.values[name] ?? ''];
  const names = [...parameters].filter(([name, text]) => text !== '' && onRecord(name).includes(text)).map(([name]) => name);
  return new Set(names.flatMap((name) => [name, sameField(name) ?? name]));
}

/** Types of custom fields that are numbers. */
const NUMBERS = new Set(['number', 'integer', 'decimal']);

/** A form whose numbers, which people type as their language writes them, are written as the API takes them. Amounts are read by the action: read twice, `1,500` would become a thousand and more. */
function withPlainNumbers(form: SubmittedForm, { page, language }: PageVisit): SubmittedForm {
  const custom = page.customFields?.filter(({ field_type: type }) => NUMBERS.has(type)).map(({ name }) => `user_${name}`) ?? [];
  const numbers = new Set([...custom, 'event_max_attendees']);
  const plainNumber = (text: string): string => {
    const reading = readTypedNumber(text, { language: language.code, decimals: Infinity });
    return typeof reading === 'string' ? reading : text;
  };
  const values = [...form.values].map(([name, texts]): [string, readonly string[]] => [
    name,
    numbers.has(name) ? texts.map(plainNumber) : texts,
  ]);
  return { ...form, values: new Map(values) };
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
      ? renderFormPage(visit.page, { ...renderOptions(request, visit), submitted: form.values, errors })
      : messagePage(inWords(errors, visit.language), visit.language);
  await sendForm(request, response, 400, page);
}

function inWords(errors: FieldErrors, { message }: Language): string {
  return Object.entries(errors)
    .map(([field, messages]) => `${field === '' ? '' : `${field}: `}${messages.map(message).join(' ')}`)
    .join(' ');
}
