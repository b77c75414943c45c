/** What replaces the placeholders in a rendered template. */
export interface PlaceholderValues {
  /** The tracked URL of a link that is the same for all users. */
  link(number: number): string;
  /** The tracked URL of a link that differs between users. `rendered` is the URL that the template gave. */
  own(number: number, rendered: string): string;
  preheader: string;
  pixel: string;
}

/**
 * Placeholders in the source of a template, for what differs in each message. They are replaced after rendering, without parsing the HTML
 * of every message. Each starts with a secret marker, so values of users cannot contain one.
 */
export class Placeholders {
  constructor(private readonly marker: string) {}

  link(number: number): string {
    return `${this.marker}L${number};`;
  }

  own(number: number, source: string): string {
    return `${this.marker}W${number};${source}${this.marker}E;`;
  }

  get preheader(): string {
    return `${this.marker}P;`;
  }

  get pixel(): string {
    return `${this.marker}O;`;
  }

  /** Replaces the placeholders in a rendered template. */
  fill(rendered: string, values: PlaceholderValues): string {
    const [start, ...pieces] = rendered.split(this.marker);
    let filled = start!;
    for (const piece of pieces) {
      const end = piece.indexOf(';');
      const number = Number(piece.slice(1, end));
      const rest = piece.slice(end + 1);
      if (piece[0] === 'L') filled += values.link(number) + rest;
      else if (piece[0] === 'W') filled += values.own(number, rest);
      else if (piece[0] === 'P') filled += values.preheader + rest;
      else if (piece[0] === 'O') filled += values.pixel + rest;
      else filled += rest;
    }
    return filled;
  }
}
