import { labelOf } from './choices';
import type { SchemaField } from '../plan/schema-plan';
import type { Words } from './words';

/** A label of the YAML in the language of the page, as far as somebody has translated it. */
export function translated({ labels }: Words, label: string): string {
  return labels && Object.hasOwn(labels, label) ? labels[label]! : label;
}

/** What people call a field, as it stands at the beginning of a line: `Created at`. */
export function fieldLabel(words: Words, field: Pick<SchemaField, 'verbose_name'> | undefined, name = ''): string {
  return capitalized(translated(words, field?.verbose_name ?? name.replaceAll('_', ' ')));
}

/** What people see in place of a choice. Undefined where the YAML says nothing. */
export function choiceLabel(words: Words, labels: SchemaField['choice_labels'], value: unknown): string | undefined {
  const label = labelOf(labels, value);
  return label === undefined ? undefined : translated(words, label);
}

/** A text with a capital letter first. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
