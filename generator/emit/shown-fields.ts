import type { Field, Resource } from '../model/model';

/** The keys of a representation, sorted, each with its field. A field whose alias is shown has two. */
export function shownFields({ fields }: Resource): { name: string; field: Field }[] {
  return fields
    .filter((field) => !field.private)
    .flatMap((field) => [field.name, ...(field.showsAlias ? [field.alias!] : [])].map((name) => ({ name, field })))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
