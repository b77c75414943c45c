import { texts } from '../../../core/words';
import { readText, type Reading } from '../../../staff/object/read-as';

const FIELD = 'user_';

/**
 * What people call a column that uploads know, in their language: as forms of pages call the field, where these say the same. `fields` are the labels of
 * custom fields; those that have none keep their names, and so does what no upload knows.
 */
export function columnLabel(reading: Reading, name: string, fields: ReadonlyMap<string, string>): string {
  const own: Readonly<Record<string, string>> = texts('uploads/columns', reading.words);
  if (Object.hasOwn(own, name)) return own[name]!;
  if (name.startsWith(FIELD)) return fields.get(name.slice(FIELD.length)) ?? name.slice(FIELD.length);
  return readText(reading, reading.registry.get('formfield'), 'name', name) ?? name;
}
