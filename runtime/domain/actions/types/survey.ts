import { Message } from '../../../core/words';
import { lastValue, REQUIRED } from '../../../core/http/validation-errors';
import type { ActionType } from '../input/model';

/** What a question asks of its answers. */
interface Question {
  field: string;
  required: boolean;
  /** Lines of `value=label`, or of the value alone; '' for any answer. */
  alternatives: string;
}

const QUESTIONS = `(
  SELECT json_agg(json_build_object('field', q.field_name, 'required', q.is_required, 'alternatives', coalesce(q.alternatives, '')) ORDER BY q.ordering, q.id)
  FROM cms_survey_form f JOIN cms_survey_question q ON q.survey_form_id = f.id
  WHERE f.page_id = p.id AND q.field_name <> '' AND (q.is_required OR q.alternatives <> ''))`;

/**
 * Answering a survey: answers are sent as `action_<field name of the question>`. Required questions must have one, and those with alternatives
 * take no other answer.
 */
export const surveyType: ActionType<Question[] | null> = {
  factsSql: QUESTIONS,
  prepare({ found, input: { parameters } }, errors) {
    for (const { field, required, alternatives } of found.facts ?? []) {
      const name = field.startsWith('action_') ? field : `action_${field}`;
      const answers = parameters.get(name) ?? [];
      const values = valuesOf(alternatives);
      if (required && lastValue(parameters, name) === undefined) errors.add(name, REQUIRED);
      if (values.size > 0 && !answers.every((answer) => values.has(answer))) errors.add(name, new Message('public.answer_expected'));
    }
    return {};
  },
};

function valuesOf(alternatives: string): ReadonlySet<string> {
  const lines = alternatives.split(/\r?\n/).map((line) => line.trim());
  return new Set(lines.filter(Boolean).map((line) => line.split('=', 1)[0]!.trim()));
}
