/** What one artefact holds of the thing that is explained. An aspect without lines is left out of the page, unless it says why there is nothing. */
export interface Aspect {
  name: string;
  lines: string[];
  /** What the page says where there are no lines. */
  otherwise?: string;
}

/** The page of one thing: what it is, where it is declared, what it is for, and then each aspect with its lines beside it. */
export function page(title: { name: string; place: string; about: string }, aspects: Aspect[]): string {
  const shown = aspects
    .map(({ name, lines, otherwise }) => ({ name, lines: lines.length === 0 && otherwise !== undefined ? [otherwise] : lines }))
    .filter(({ lines }) => lines.length > 0);
  const width = Math.max(...shown.map(({ name }) => name.length)) + 2;
  const blocks = shown.map(({ name, lines }) =>
    lines
      .join('\n')
      .split('\n')
      .map((line, index) => `${(index === 0 ? name : '').padEnd(width)}${line}`.trimEnd())
      .join('\n'),
  );
  return [`${title.name}  (${title.place})`, ...(title.about === '' ? [] : [title.about]), '', ...blocks].join('\n');
}
