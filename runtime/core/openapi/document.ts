/** What the runtime reads of an OpenAPI document. Everything else is passed on as it is. */
export interface OpenapiJson {
  tags: { name: string }[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
  [part: string]: unknown;
}

/** A path: its parameters, and an operation for each method. */
export type PathItem = Record<string, Operation | unknown[]>;

/** An operation. `x-parameter-rights` are the fields that not everybody sees, with the rights: their filters and orders are hidden with them. */
export interface Operation {
  tags?: string[];
  parameters?: { $ref?: string; name?: string }[];
  'x-parameter-rights'?: Record<string, string[]>;
}

/** The operations of a path. */
export function operationsOf(item: PathItem): Operation[] {
  return Object.values(item).filter((each): each is Operation => !Array.isArray(each));
}
