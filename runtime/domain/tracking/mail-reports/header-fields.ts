/** The values of header fields, by name in lower case, in their order. */
export type HeaderFields = Map<string, string[]>;

/** Parses blocks of header fields, which empty lines separate. Folded lines are joined. Lines that are not fields are skipped. */
export function parseHeaderBlocks(text: string): HeaderFields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => fieldsIn(block))
    .filter((fields) => fields.size > 0);
}

function fieldsIn(block: string): HeaderFields {
  const fields: HeaderFields = new Map();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}
