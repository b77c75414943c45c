import type { Model } from '../model/model';

/**
 * `names.schema.json`: the names that there are, for editors. `resources/resource.schema.json` refers to it, so an editor offers them. The generator
 * itself does not read it: its own checks know better what is missing.
 */
export function emitNames({ names, kinds }: Model): Map<string, string> {
  const rights = kinds.flatMap((kind) => ['view', 'edit', 'delete'].map((access) => `${kind}.${access}`));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Names',
    description: 'Generated from resources/ by `npm run generate`. What editors offer in declarations.',
    definitions: {
      resource: { enum: names.resources },
      mixin: only(names.mixins),
      right: { enum: rights },
      handler: offered(names.handlers),
      sql_file: offered(names.sqlFiles),
      panel: offered(names.panels),
    },
  };
  return new Map([['names.schema.json', `${JSON.stringify(schema, null, 2)}\n`]]);
}

/** A list of names may be empty, where JSON Schema wants one at least. */
function only(names: string[]): object {
  return names.length > 0 ? { enum: names } : { not: {} };
}

/** The file of a handler may be written after the line that names it, so any other name is fine too. */
function offered(names: string[]): object {
  return names.length > 0 ? { anyOf: [{ enum: names }, { type: 'string' }] } : { type: 'string' };
}
