/** A text in letters and digits without marks, as names in paths have them: `Who came?` as `Who-came`. Empty where it has none of them. */
export function slugOf(text: string, between: '-' | '_'): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9_-]+/)
    .join(between)
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .slice(0, 100);
}
