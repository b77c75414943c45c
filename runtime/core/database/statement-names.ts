/**
 * Names under which each connection prepares a text once. Every name costs memory on each connection, so a text that comes after `most`
 * others has none and is planned each time.
 */
export function statementNames(prefix: string, most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= most) return undefined;
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
}
