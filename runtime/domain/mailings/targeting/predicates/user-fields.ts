import { lowered, type Predicate } from './predicate';

/** Users who have one of the values of a custom field, whatever the case; any value where none is named. */
export const userFields: Predicate = ({ user_fields: fields }, { query }) => {
  if (fields.length === 0) return undefined;
  // `lower(value)` and `name` have indexes of their own: what is read is what has the value, or the field, whichever is less.
  const conditions = fields.map(({ field, values }) => {
    const value = values.length === 0 ? `f.value <> ''` : `lower(f.value) COLLATE "C" = ANY (${query.bind(lowered(values), 'text[]')})`;
    return `(f.name = ${query.bind(field, 'text')} AND ${value})`;
  });
  return `EXISTS (SELECT FROM core_userfield f WHERE f.parent_id = u.id AND (${conditions.join(' OR ')}))`;
};
