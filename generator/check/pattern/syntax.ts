/** Characters as ranges of code points, in order. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

/** A regular expression as a tree. */
export type Pattern =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'start' | 'end' }
  | { kind: 'sequence'; parts: Pattern[] }
  | { kind: 'choice'; options: Pattern[] }
  | { kind: 'repeat'; body: Pattern; least: number; most: number };

/** Why a pattern is refused. */
export class PatternProblem extends Error {}

const LAST_CHARACTER = 0x10ffff;

/** PostgreSQL counts no further. */
const MOST_REPETITIONS = 255;

/** Characters that mean something, each written as itself after a backslash. */
const SYNTAX = '^$\\.*+?()[]{}|/';

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** What JavaScript and PostgreSQL read differently, and what to say in its place. */
const CLASSES: Readonly<Record<string, string>> = { d: '[0-9]', w: '[A-Za-z0-9_]', s: '[ ]' };

/**
 * Reads a regular expression in the syntax that JavaScript (with the flag `u`) and PostgreSQL read alike: characters, sets, groups,
 * alternatives, greedy repetitions, `^` and `$`. Throws a `PatternProblem` for everything else.
 */
export function parsePattern(text: string): Pattern {
  const reader = new Reader(text);
  const pattern = choice(reader);
  if (!reader.atEnd) throw new PatternProblem('a ")" closes nothing');
  return pattern;
}

class Reader {
  private readonly characters: string[];
  private place = 0;

  constructor(text: string) {
    this.characters = [...text];
  }

  get atEnd(): boolean {
    return this.place >= this.characters.length;
  }

  get next(): string | undefined {
    return this.characters[this.place];
  }

  get afterNext(): string | undefined {
    return this.characters[this.place + 1];
  }

  take(): string {
    const character = this.characters[this.place];
    if (character === undefined) throw new PatternProblem('it ends too early');
    this.place += 1;
    return character;
  }

  takes(text: string): boolean {
    const found = this.characters.slice(this.place, this.place + text.length).join('') === text;
    if (found) this.place += text.length;
    return found;
  }

  /** The digits that follow. */
  number(): string {
    let digits = '';
    while (this.next !== undefined && /[0-9]/.test(this.next)) digits += this.take();
    return digits;
  }
}

function choice(reader: Reader): Pattern {
  const options = [sequence(reader)];
  while (reader.takes('|')) options.push(sequence(reader));
  return options.length === 1 ? options[0]! : { kind: 'choice', options };
}

function sequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (!reader.atEnd && reader.next !== '|' && reader.next !== ')') parts.push(repeated(atom(reader), reader));
  if (parts.length === 0) throw new PatternProblem('an alternative is empty; say "?" after what may be missing');
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

function atom(reader: Reader): Pattern {
  const character = reader.take();
  switch (character) {
    case '^':
      return { kind: 'start' };
    case '$':
      return { kind: 'end' };
    case '(':
      return group(reader);
    case '[':
      return { kind: 'set', set: bracket(reader) };
    case '.':
      throw new PatternProblem('"." matches the end of a line in one language and not in the other; say which characters: [^ ]');
    case '*':
    case '+':
    case '?':
      throw new PatternProblem(`"${character}" repeats nothing`);
    case ']':
    case '{':
    case '}':
      throw new PatternProblem(`"${character}" stands alone; as a character it is "\\${character}"`);
    case '\\':
      return { kind: 'set', set: single(escaped(reader, SYNTAX)) };
    default:
      return { kind: 'set', set: single(character) };
  }
}

function group(reader: Reader): Pattern {
  if (!reader.takes('?:') && reader.next === '?') throw new PatternProblem('of groups that begin with "(?", only "(?:" is possible');
  const inner = choice(reader);
  if (!reader.takes(')')) throw new PatternProblem('a "(" is not closed');
  return inner;
}

function escaped(reader: Reader, allowed: string): string {
  const character = reader.take();
  if (allowed.includes(character)) return character;
  if (CONTROLS[character] !== undefined) return CONTROLS[character];
  const instead = CLASSES[character.toLowerCase()];
  if (instead !== undefined)
    throw new PatternProblem(`"\\${character}" means other characters in PostgreSQL; say which, such as ${instead}`);
  throw new PatternProblem(`"\\${character}" means different things in JavaScript and PostgreSQL`);
}

/** The set in brackets, after the first of them. */
function bracket(reader: Reader): CharacterSet {
  const negated = reader.takes('^');
  const ranges: [number, number][] = [];
  while (!reader.takes(']')) {
    const first = member(reader, ranges.length === 0);
    const isRange = reader.next === '-' && reader.afterNext !== ']';
    if (isRange) reader.take();
    const last = isRange ? member(reader, false) : first;
    if (last < first) throw new PatternProblem('a range in "[]" is upside down');
    ranges.push([first, last]);
  }
  if (ranges.length === 0) throw new PatternProblem('"[]" holds no character; "]" as a character is "\\]"');
  const set = joined(ranges);
  return negated ? complement(set) : set;
}

/** One character in brackets. A hyphen is one at the beginning and at the end. */
function member(reader: Reader, isFirst: boolean): number {
  const character = reader.take();
  if (character === '[') throw new PatternProblem('"[" in "[]" begins something else in PostgreSQL; as a character it is "\\["');
  if (character === '-' && !isFirst && reader.next !== ']') throw new PatternProblem('"-" between characters is "\\-"');
  return (character === '\\' ? escaped(reader, `${SYNTAX}-`) : character).codePointAt(0)!;
}

function single(character: string): CharacterSet {
  const code = character.codePointAt(0)!;
  return [[code, code]];
}

/** Ranges in order, without those that another one holds. */
function joined(ranges: readonly (readonly [number, number])[]): CharacterSet {
  const result: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const before = result.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

function complement(set: CharacterSet): CharacterSet {
  const result: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) result.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST_CHARACTER) result.push([next, LAST_CHARACTER]);
  return result;
}

/** What was read, with the repetition that follows it. */
function repeated(body: Pattern, reader: Reader): Pattern {
  const limits = repetition(reader);
  if (limits === undefined) return body;
  if (body.kind === 'start' || body.kind === 'end') throw new PatternProblem('"^" and "$" cannot be repeated');
  if (reader.next !== undefined && '*+?{'.includes(reader.next)) throw new PatternProblem('a repetition follows a repetition');
  return { kind: 'repeat', body, ...limits };
}

function repetition(reader: Reader): { least: number; most: number } | undefined {
  if (reader.takes('*')) return { least: 0, most: Infinity };
  if (reader.takes('+')) return { least: 1, most: Infinity };
  if (reader.takes('?')) return { least: 0, most: 1 };
  if (!reader.takes('{')) return undefined;
  const least = reader.number();
  const most = reader.takes(',') ? reader.number() || 'Infinity' : least;
  if (least === '' || !reader.takes('}')) throw new PatternProblem('a repetition is "{2}", "{2,}" or "{2,5}"; "{" as a character is "\\{"');
  const limits = { least: Number(least), most: Number(most) };
  if (limits.least > MOST_REPETITIONS || (limits.most > MOST_REPETITIONS && limits.most !== Infinity))
    throw new PatternProblem(`PostgreSQL counts repetitions up to ${MOST_REPETITIONS}`);
  if (limits.most === 0 || limits.most < limits.least) throw new PatternProblem('a repetition can never be');
  return limits;
}
