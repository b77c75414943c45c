import type { Resource } from '../../model/model';

/** The rights without which fields are not seen, by each name that a request or an answer has for them. Undefined when all are seen by everybody. */
export function fieldViews({ fields, search }: Resource): Record<string, string[]> | undefined {
  const hidden = fields.flatMap(({ name, alias, view, private: isPrivate }) =>
    view === undefined || isPrivate ? [] : [name, ...(alias === undefined ? [] : [alias])].map((key) => [key, view] as const),
  );
  // A search tells what is in every field that it searches.
  const searched = fields.filter(({ name }) => search?.fields.includes(name)).flatMap(({ view = [] }) => view);
  const all = [...hidden, ...(searched.length === 0 ? [] : [['search', [...new Set(searched)].sort()] as const])];
  return all.length === 0 ? undefined : Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
