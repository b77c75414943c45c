import type { Resource } from '../../model/model';

/** The rights without which fields are not seen, by each name that a request or an answer has for them. Undefined when all are seen by everybody. */
export function fieldViews({ fields }: Resource): Record<string, string[]> | undefined {
  const hidden = fields.flatMap(({ name, alias, view, private: isPrivate }) =>
    view === undefined || isPrivate ? [] : [name, ...(alias === undefined ? [] : [alias])].map((key) => [key, view] as const),
  );
  return hidden.length === 0 ? undefined : Object.fromEntries(hidden.sort(([a], [b]) => (a < b ? -1 : 1)));
}
