import type { JsonValue } from '../../core/formats/exact-json';
import { displayOf } from '../object/display';
import { isFilled } from './filled';
import type { PlacedField, PlacedSection } from '../object/sections';

/**
 * The sections of a form with the fields without the effect that they promise in one at the end, which is shut: nobody who fills in a form should have to ask
 * what comes of them. Those that `stays` are asked for where the YAML puts them. Fields of an object within stay with it, in a part at its end.
 */
export function withoutEffectLast(
  sections: readonly PlacedSection[],
  title: string,
  stays: (placed: PlacedField) => boolean,
): PlacedSection[] {
  const goes = (placed: PlacedField): boolean => displayOf(placed.plan).without_effect.includes(placed.name) && !stays(placed);
  const last: PlacedField[] = [];
  const left = sections.map((section) => {
    const going = section.fields.filter(goes);
    last.push(...going.filter(({ group }) => !group));
    const fields = section.fields.filter((placed) => !going.includes(placed));
    return { ...section, fields: going.reduce((all, placed) => withinGroup(all, placed, title), fields) };
  });
  return [...left, { title, fields: last, folded: true as const }].filter(({ fields }) => fields.length > 0);
}

/** Puts a field of an object within after the others of the object. */
function withinGroup(fields: PlacedField[], placed: PlacedField, title: string): PlacedField[] {
  const { group } = placed;
  if (!group) return fields;
  const at = fields.findLastIndex((each) => each.group?.name === group.name);
  return fields.toSpliced(at < 0 ? fields.length : at + 1, 0, { ...placed, group: { ...group, title } });
}

/** Whether a new object cannot be made without the field. */
export function isNeeded({ plan, name }: PlacedField, creating: boolean): boolean {
  return creating && plan.write?.body.required.includes(name) === true;
}

/** Whether somebody said something of the field: what is not ticked, and the default, say nothing. */
export function isGiven({ field }: PlacedField, value: JsonValue | undefined): boolean {
  return isFilled(value) && value !== (field.default ?? false);
}
