import { plans } from '../../../../generated';
import { labels } from '../../../../generated/labels';
import { PLAIN_HELP } from '../../../../runtime/framework/plan/schema-plan';

/** The forms that people fill in most, and the sections that stand open in them. */
const FORMS = ['petitionform', 'pagefollowup', 'user'];

/** What help of fields in open sections says. */
function helpOf(name: string): string[] {
  const plan = plans.find((each) => each.name === name)!;
  const shown = (plan.display?.sections ?? []).filter(({ folded }) => !folded).flatMap(({ fields }) => fields);
  const fields = shown.flatMap((field) => plan.schema?.fields[field] ?? []).filter(({ readonly }) => !readonly);
  return fields.map((field) => field[PLAIN_HELP]!);
}

test.each(['de', 'es', 'fr'])('the help of the fields in much used forms is there in every language: %s', (language) => {
  const texts = labels[language]!;
  // No text is missing: the failure names those that are.
  expect(FORMS.flatMap(helpOf).filter((help) => !Object.hasOwn(texts, help))).toEqual([]);
});
