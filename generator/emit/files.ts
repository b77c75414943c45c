import type { Field, Resource } from '../model/model';

/** The files that objects of a resource show, inherited ones included. */
export function fileFields({ fields }: Resource): Field[] {
  return fields.filter(({ definition, private: isPrivate }) => definition.type === 'file' && !isPrivate);
}
