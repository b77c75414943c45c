/** What stands in place of the marks in what a template gave. */
export interface Filling {
  /** The address of a link that is the same for everybody. */
  link(number: number): string;
  /** The address of a link that is each user's own, from what the template made of it. */
  own(number: number, rendered: string): string;
  preheader: string;
  pixel: string;
}

/**
 * Marks in the source of a template for what differs in each copy, so that it is put in without reading the HTML of each. Nobody who
 * does not know `sign` can write one into a value.
 */
export class Marks {
  constructor(private readonly sign: string) {}

  link(number: number): string {
    return `${this.sign}L${number};`;
  }

  own(number: number, source: string): string {
    return `${this.sign}W${number};${source}${this.sign}E;`;
  }

  get preheader(): string {
    return `${this.sign}P;`;
  }

  get pixel(): string {
    return `${this.sign}O;`;
  }

  /** Puts in what the marks stand for. */
  fill(rendered: string, filling: Filling): string {
    const [start, ...pieces] = rendered.split(this.sign);
    let filled = start!;
    for (const piece of pieces) {
      const end = piece.indexOf(';');
      const number = Number(piece.slice(1, end));
      const rest = piece.slice(end + 1);
      if (piece[0] === 'L') filled += filling.link(number) + rest;
      else if (piece[0] === 'W') filled += filling.own(number, rest);
      else if (piece[0] === 'P') filled += filling.preheader + rest;
      else if (piece[0] === 'O') filled += filling.pixel + rest;
      else filled += rest;
    }
    return filled;
  }
}
