import { Message, say, type Wording } from '../../../core/words';
import type { FieldErrors } from '../../../core/errors/http-error';
import { REQUIRED } from '../../../core/http/validation-errors';
import { countryCode, countryLabel } from '../../geo';
import { addressQuestions, countryOfForm, homeOfPage } from '../form/address-fields';
import type { SubmittedValues } from '../form/form-field';
import type { PageVisit } from '../visit/visit';

/**
 * What is wrong with an address, in the words of its country: programs read of a postal code everywhere, people in India of their PIN code. An event needs a town or a
 * postcode; where the country has no postcodes, it is the town that is missing.
 */
export function inWordsOfCountry(errors: FieldErrors, { page, visitor, language }: PageVisit, submitted: SubmittedValues): FieldErrors {
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
    if (name === 'public.postcode_expected') {
      const label = countryLabel(countryCode(country) ?? '', code);
      return [field, say({ language: code }, translations.postcode_message, { kind: questions.postcode, postal, country: label })];
    }
    if (name !== 'public.place_missing') return [field, wording];
    if (questions.shown(['postal']).size === 0) return ['event_city', REQUIRED];
    return [field, say({ language: code }, translations.place_message, { postal, city })];
  };
  const said = Object.entries(errors).flatMap(([field, wordings]) => wordings.map((wording) => wordsAt(field, wording)));
  const together: Record<string, Wording[]> = {};
  for (const [field, wording] of said) together[field] = [...(together[field] ?? []), wording];
  return together;
}
