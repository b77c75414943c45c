/** The values that a form has sent: `params.state=VT` is `{ state: 'VT' }`. Undefined when it asked for none. */
export function sentAnswers(path: string, sent: unknown): Record<string, string> | undefined {
  const fields = Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  const own = fields.filter(([name]) => name.startsWith(`${path}.`));
  if (own.length === 0 && !fields.some(([name, value]) => name === path && value === '')) return undefined;
  return Object.fromEntries(own.map(([name, value]) => [name.slice(path.length + 1), String([value].flat().at(-1))]));
}
