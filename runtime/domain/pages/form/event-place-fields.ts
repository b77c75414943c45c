import type { Language } from '../../languages';
import { say } from '../../../core/words';
import { addressQuestions } from './address-fields';
import type { FormField } from './form-field';

/** What the name of a field of the place of an event begins with; its column follows. */
const PREFIX = 'event_';

/** The texts of labels of the event where the form asks the same of its host. */
const LABELS = {
  address1: 'event_address1',
  city: 'event_city',
  state: 'event_state',
  postal: 'event_postal',
  country: 'event_country',
} as const;

/** The form in which a place is asked for. */
interface PlaceForm {
  language: Language;
  /** The parts of an address that it asks of the host. */
  ofPerson: ReadonlySet<string>;
  /** Whether a postcode says where the event is. Else its town has to. */
  findsPostcodes: boolean;
  /** Whether something stands in a field. */
  isFilled: (name: string) => boolean;
}

/** An event needs one of these. */
const ENOUGH: readonly string[] = [LABELS.city, LABELS.postal];

/** The columns of a place that forms of events ask for. */
const COLUMNS: readonly string[] = Object.keys(LABELS);

/** An event is somewhere: where a country has neither town nor postcode in its addresses, the town is asked for all the same. */
const ALWAYS: readonly string[] = ['address1', 'city', 'country'];

/**
 * The fields of an event with those of its place as its country has them: in its order, with its words, without those that it has not. One in which something stands
 * is shown anyhow. Of town and postcode one is enough, so neither must be given where both are asked for; the town must where nobody knows where the postcodes are. An event
 * may be online where neither is required: at a place it needs one all the same, so neither is said to be optional.
 * @param country in any spelling; an unknown one may have everything
 */
export function withPlaceOfCountry(
  fields: readonly FormField[],
  country: string,
  { language, ofPerson, findsPostcodes, isFilled }: PlaceForm,
): FormField[] {
  const questions = addressQuestions(country, language);
  const shown = questions.shown(COLUMNS);
  const asked = fields
    .filter(({ name }) => isOfPlace(name))
    .filter(({ name }) => ALWAYS.includes(columnOf(name)) || shown.has(columnOf(name)) || isFilled(name));
  const hint = say({ language: language.code }, language.translations.event_place, {
    city: questions.label('city'),
    postal: questions.inSentence('postal'),
  });
  const both = ENOUGH.every((name) => asked.some((field) => field.name === name));
  const either = both && findsPostcodes ? ENOUGH : [];
  const place = asked
    .map((field) => ({
      ...field,
      label: labelOf(columnOf(field.name) as keyof typeof LABELS, questions.label(columnOf(field.name)), { language, ofPerson }),
      ...(field.name === LABELS.city && { plain: true as const }),
      ...(either.includes(field.name) && { required: false, plain: true as const, hint }),
      ...(both && !findsPostcodes && field.name === LABELS.postal && { required: false }),
    }))
    .sort((a, b) => position(questions.order, a) - position(questions.order, b));
  const first = fields.findIndex(({ name }) => isOfPlace(name));
  const others = fields.filter(({ name }) => !isOfPlace(name));
  return first < 0 ? others : [...others.slice(0, first), ...place, ...others.slice(first)];
}

function isOfPlace(name: string): boolean {
  return name.startsWith(PREFIX) && COLUMNS.includes(columnOf(name));
}

function columnOf(name: string): string {
  return name.slice(PREFIX.length);
}

/** `Prefecture`, or `Prefecture of the event` beside that of the host. */
function labelOf(column: keyof typeof LABELS, part: string, { language, ofPerson }: Pick<PlaceForm, 'language' | 'ofPerson'>): string {
  return ofPerson.has(column) ? say({ language: language.code }, language.translations[LABELS[column]], { part }) : part;
}

/** What the country has not, and stands there anyhow, is asked for before the country itself. */
function position(order: readonly string[], { name }: FormField): number {
  const index = order.indexOf(columnOf(name));
  return index < 0 ? order.length - 1.5 : index;
}
