import type { Scalar } from 'yaml';

/**
 * Where one character of a text's value stands in the YAML file. Quotes, escapes, and lines that are folded or indented make the two differ.
 * `source` is the text of the file. Offsets count from 0; one past the end of the value is the end of the text.
 */
export function sourceOffset(node: Scalar, source: string, offset: number): number {
  const start = node.range?.[0] ?? 0;
  const value = String(node.value);
  const walk = new Walk(source, node, start);
  for (const character of [...value.slice(0, offset)]) walk.pass(character);
  return walk.before(value[offset]);
}

const SPACE = /\s/;

/** A place in the source that keeps up with a place in the value. */
class Walk {
  private at: number;
  private readonly quote: '"' | "'" | undefined;

  constructor(
    private readonly source: string,
    node: Scalar,
    start: number,
  ) {
    const first = source[start];
    this.quote = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? (first as '"' | "'") : undefined;
    const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
    this.at = isBlock ? source.indexOf('\n', start) + 1 : start + (this.quote ? 1 : 0);
  }

  /** Goes over what stands for one character of the value. */
  pass(character: string): void {
    this.at = this.before(character);
    this.at += SPACE.test(character) && !this.escaped() ? Number(SPACE.test(this.source[this.at] ?? '')) : this.length();
  }

  /** The place of the next character of the value. Folding changes white space alone, so that is skipped before everything else. */
  before(character: string | undefined): number {
    if (character === undefined || SPACE.test(character)) return this.at;
    let place = this.at;
    while (SPACE.test(this.source[place] ?? '') || (this.quote === '"' && /^\\\r?\n/.test(this.source.slice(place, place + 3)))) place += 1;
    return place;
  }

  private escaped(): boolean {
    return this.quote === '"' && this.source[this.at] === '\\';
  }

  /** How many characters of the source the one here takes. */
  private length(): number {
    if (this.quote === "'" && this.source[this.at] === "'") return 2;
    if (!this.escaped()) return String.fromCodePoint(this.source.codePointAt(this.at) ?? 32).length;
    return { x: 4, u: 6, U: 10 }[this.source[this.at + 1] ?? ''] ?? 2;
  }
}
