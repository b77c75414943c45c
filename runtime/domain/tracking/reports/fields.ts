/** Header fields by their names in lower case, in the order in which they stand. */
export type Fields = Map<string, string[]>;

/** Reads blocks of header fields that empty lines divide; lines that begin with space go on with the one before. Whatever is no field is passed over. */
export function blocksOf(text: string): Fields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => fieldsIn(block))
    .filter((fields) => fields.size > 0);
}

function fieldsIn(block: string): Fields {
  const fields: Fields = new Map();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}
