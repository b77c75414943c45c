/** The values that a form has sent: `params.state=VT` is `{ state: 'VT' }`. Undefined when it asked for none. */
export function sentAnswers(path: string, sent: unknown): Record<string, unknown> | undefined {
  const fields = Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  const own = fields.filter(([name]) => name.startsWith(`${path}.`));
  const whole = fields.find(([name]) => name === path)?.[1] as unknown;
  if (own.length === 0 && whole !== '') return undefined;
  const kept = typeof whole === 'string' ? keptIn(whole) : {};
  return { ...kept, ...Object.fromEntries(own.map(([name, value]) => [name.slice(path.length + 1), String([value].flat().at(-1))])) };
}

/** What the form keeps beside the answers, as JSON. */
function keptIn(text: string): object {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}
