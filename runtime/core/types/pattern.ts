import { RE2JS } from 're2js';

/** Texts that are longer are left to the database, where it holds its columns against their patterns too. */
const LONGEST = 100_000;

/**
 * How ajv holds texts against patterns: by RE2, whose time is in proportion to the text. JavaScript's own engine tries one way after the other, and a text
 * of thirty characters can keep it busy for minutes. The generator sees to it that a pattern means the same to both, and to PostgreSQL.
 */
export const patterns = { regExp: Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'patterns' }) };

/** The same for the values of columns. */
export const columnPatterns = { regExp: Object.assign((pattern: string) => new ColumnPattern(pattern), { code: 'columnPatterns' }) };

class ColumnPattern {
  private readonly compiled: RE2JS;

  constructor(private readonly pattern: string) {
    this.compiled = RE2JS.compile(pattern);
  }

  test(text: string): boolean {
    return text.length > LONGEST || this.compiled.test(text);
  }

  /** By this ajv tells patterns apart. */
  toString(): string {
    return this.pattern;
  }
}
