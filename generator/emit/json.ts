const WIDTH = 140;

/** A value as JSON: on one line where it fits, else one entry a line. */
export function json(value: unknown, indent = 0): string {
  const flat = flatJson(value);
  if (typeof value !== 'object' || value === null || indent + flat.length <= WIDTH) return flat;
  const pad = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const lines = entries.map(
    ([name, entry]) => `${pad}${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${json(entry, indent + 2)}`,
  );
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function flatJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([name, entry]) => `${JSON.stringify(name)}: ${flatJson(entry)}`).join(', ')} }`;
}
