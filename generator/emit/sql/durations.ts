import type { Model, Resource } from '../../model/model';

/** The function that writes durations as answers show them, where a resource has any: the style of intervals belongs to a session otherwise. */
export function durations(model: Model): string[] {
  if (!model.resources.some(showsDurations)) return [];
  return [
    `
-- A duration as in ISO 8601.
CREATE OR REPLACE FUNCTION advocacy_duration(interval) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET intervalstyle = 'iso_8601'
AS 'SELECT $1::text';`,
  ];
}

function showsDurations({ fields, columns }: Resource): boolean {
  const computed = fields.some(({ definition }) => definition.type === 'computed' && definition.as === 'interval');
  return computed || columns.some(({ type }) => type === 'interval');
}
