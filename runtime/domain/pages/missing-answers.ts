import type { FieldErrors } from '../../framework/errors/http-error';
import { formFields, type SubmittedValues } from './form-fields';
import { pageTypeOf } from './page-types';
import type { PageVisit } from './visit';

/** Fields that staff made: of the action, or custom ones of users. The action itself checks the others. */
const MADE_BY_STAFF = /^(action|user)_/;

/**
 * What a form lacks of the fields that staff made and require, by field; undefined when it lacks none. Only the form knows of these, so
 * only forms are asked for them: `POST /rest/v1/action/` takes an action without them.
 */
export function missingAnswers({ page, visitor, language }: PageVisit, submitted: SubmittedValues): FieldErrors | undefined {
  const added = new Set(page.staffFields?.map(({ field_name }) => field_name));
  const missing = formFields(page, pageTypeOf(page.type)!, { visitor, language, submitted }).filter(
    ({ name, required, values }) => required && (MADE_BY_STAFF.test(name) || added.has(name)) && !values.some((value) => value.trim()),
  );
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map(({ name }) => [name, [language.translations.required_message]]));
}
