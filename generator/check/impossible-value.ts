import { choicesOf } from '../language/column-field';
import type { WantedValue } from '../language/display';
import type { FieldDeclaration } from '../language/fields';
import { didYouMean } from './suggest';

/** What to say beside that a field never has the value. Undefined where it may have it. */
export function impossible(value: WantedValue, field: FieldDeclaration): string | undefined {
  if (value === null || value === '*') return undefined;
  const choices = 'choices' in field ? choicesOf(field)?.values : undefined;
  if (choices) return choices.includes(value as never) ? undefined : didYouMean(String(value), choices.map(String));
  const type = field.type === 'computed' ? field.as : field.type;
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : '; it is true or false';
  return typeof value === 'boolean' ? '; it is not true or false' : undefined;
}
