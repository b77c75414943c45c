import { isMap, isPair, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml';

/** A position in a text file. Both count from 1. */
export interface Position {
  /** The file, where it is another than that of the declaration: an extension adds parts to what others declare. */
  file?: string;
  line: number;
  column: number;
}

/** The way to a value inside a YAML file: keys of maps, indexes of lists. */
export type Path = readonly (string | number)[];

/** Which end of `key: value` is meant. */
export type Part = 'key' | 'value';

/**
 * The position of a path in a YAML document. Where the path does not exist, the position of its last step that does: a missing key is
 * reported at the map that lacks it.
 */
export function locate(document: Document, lines: LineCounter, path: Path, part: Part): Position {
  let place: Node | null = document.contents as Node | null;
  let key: Node | null = null;
  for (const [index, step] of path.entries()) {
    const next: { key: Node | null; value: Node | null } | undefined = enter(place, step);
    if (!next) return position(index === 0 ? place : (key ?? place), lines);
    key = next.key;
    place = next.value ?? next.key;
  }
  return position(part === 'key' && key ? key : place, lines);
}

/** The value at a path, where there is one. */
export function nodeAt(document: Document, path: Path): Node | undefined {
  let place: Node | null = document.contents as Node | null;
  for (const step of path) place = enter(place, step)?.value ?? null;
  return place ?? undefined;
}

/** One step down. An entry of a list has no key, so the entry itself is given as the key. */
function enter(place: Node | null, step: string | number): { key: Node | null; value: Node | null } | undefined {
  if (isMap(place)) {
    const pair = place.items.find((item) => keyOf(item) === String(step));
    return pair && { key: pair.key as Node | null, value: pair.value as Node | null };
  }
  if (isSeq(place)) {
    const item = place.items[Number(step)];
    return item === undefined || isPair(item) ? undefined : { key: item as Node, value: item as Node };
  }
  return undefined;
}

function keyOf(pair: Pair): string | undefined {
  return isScalar(pair.key) ? String(pair.key.value) : undefined;
}

function position(node: Node | null, lines: LineCounter): Position {
  const offset = node?.range?.[0];
  if (offset === undefined) return { line: 1, column: 1 };
  return offsetPosition(offset, lines);
}

/** The line and column of an offset into the text. */
export function offsetPosition(offset: number, lines: LineCounter): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
