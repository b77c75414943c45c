import { Message, say, type Wording } from '../../../core/words';
import type { FieldErrors } from '../../../core/errors/http-error';
import { REQUIRED } from '../../../core/http/validation-errors';
import { countryCode, countryLabel } from '../../geo';
import { type Language, languageOf } from '../../languages';
import { PHONE_TYPES } from '../../people';
import { addressQuestions, countryOfForm, homeOfPage } from '../form/address-fields';
import type { SubmittedValues } from '../form/form-field';
import { formFields } from '../form/form-fields';
import type { PageVisit } from '../visit/visit';

/** What is said of the country to which a postcode or a phone was held. */
const OF_COUNTRY: Readonly<Record<string, 'postcode_message' | 'phone_message' | 'area_code_message'>> = {
  'public.postcode_expected': 'postcode_message',
  'public.zip_message': 'postcode_message',
  'public.phone_expected': 'phone_message',
  'public.area_code_expected': 'area_code_message',
};

/** The fields of a person whose values are those of a country. */
const OF_PERSON = new Set(['zip', 'postal', 'plus4', 'phone', ...Object.keys(PHONE_TYPES)]);

/**
 * A form that is refused, as it comes back: what is wrong in words, and what was sent. Where a postcode or a phone was held to a country for which the form did not ask, it
 * comes back with a field for the country, as whoever lives in another could not go on.
 */
export function refusedForm(
  errors: FieldErrors,
  visit: PageVisit,
  submitted: SubmittedValues,
): { errors: FieldErrors; submitted: SubmittedValues } {
  const { page, visitor, language } = visit;
  const said = inWordsOfCountry(errors, visit, submitted);
  const isOfCountry = (wording: Wording): boolean => wording instanceof Message && OF_COUNTRY[wording.code] !== undefined;
  const depends = Object.entries(errors).some(([field, wordings]) => OF_PERSON.has(field) && wordings.some(isOfCountry));
  const asks = formFields(page, page.pageType!, { visitor, language, submitted }).some(({ name }) => name === 'country');
  if (!depends || asks) return { errors: said, submitted };
  const country = countryOfForm(page, { visitor, language, submitted });
  const label = countryLabel(countryCode(country) ?? '', language.code);
  const taken = say({ language: language.code }, language.translations.country_message, { country: label });
  return { errors: { ...said, country: [taken] }, submitted: new Map([...submitted, ['country', [country]]]) };
}

/**
 * What is wrong with a form, where its page says it in other words than the API: of places that are too few, of an end without its time, and of an address in the words of its country: programs read of a postal code everywhere, people in India of their PIN code. An event needs a town or a
 * postcode; where the country has no postcodes, it is the town that is missing.
 */
export function inWordsOfCountry(
  errors: FieldErrors,
  { page, visitor, language }: Pick<PageVisit, 'page' | 'visitor' | 'language'>,
  submitted: SubmittedValues,
): FieldErrors {
  const { code, translations } = language;
  const sent = (name: string): string | undefined => submitted.get(name)?.at(-1)?.trim() || undefined;
  const ofForm = countryOfForm(page, { visitor, language, submitted });
  const countryOf = (field: string): string => {
    if (field.startsWith('event_')) return sent('event_country') ?? homeOfPage(page, language);
    return (field.startsWith('shipping_') ? sent('shipping_country') : undefined) ?? ofForm;
  };
  const wordsAt = (field: string, wording: Wording): [string, Wording] => {
    const name = wording instanceof Message ? wording.code : '';
    const country = countryOf(field);
    const questions = addressQuestions(country, language);
    const [postal, city] = [questions.inSentence('postal'), questions.inSentence('city')];
    const text = OF_COUNTRY[name];
    if (text !== undefined && !(name === 'public.zip_message' && isOwnText(language, 'zip_message'))) {
      const label = countryLabel(countryCode(country) ?? '', code);
      return [field, say({ language: code }, translations[text], { kind: questions.postcode, postal, country: label })];
    }
    if (wording instanceof Message && name === 'public.too_few_places')
      return [field, say({ language: code }, translations.places_message, { count: Number(wording.values.first) })];
    // A day on which it ends was sent alone: the time is optional without it.
    if (field === 'event_ends_at_time' && name === REQUIRED.code) return [field, translations.end_time_message];
    if (name !== 'public.place_missing') return [field, wording];
    if (questions.shown(['postal']).size === 0) return ['event_city', REQUIRED];
    return [field, say({ language: code }, translations.place_message, { postal, city })];
  };
  const said = Object.entries(errors).flatMap(([field, wordings]) => wordings.map((wording) => wordsAt(field, wording)));
  const together: Record<string, Wording[]> = {};
  for (const [field, wording] of said) together[field] = [...(together[field] ?? []), wording];
  return together;
}

/** Whether a text of a language is not ours: staff have written it, and pages say it as it is. */
function isOwnText({ code, translations }: Language, name: 'zip_message'): boolean {
  return translations[name] !== languageOf([{ code, translations: '' }]).translations[name];
}
