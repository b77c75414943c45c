import type { CharacterSet, Pattern } from './syntax';
import { PatternProblem } from './syntax';

/** A part of a pattern, by the places of its characters: those that may come first and last. `nullable`: it may match nothing. */
interface Part {
  nullable: boolean;
  first: readonly number[];
  last: readonly number[];
}

/** Patterns with more places for characters are refused: they were never written by hand. */
const MOST_PLACES = 1000;

/** So many ways through a pattern can be tried one after the other. */
const FEW_WAYS = 1000;

/** What a search tries at each character of a text, where the pattern may begin anywhere. */
const ANYWHERE = { places: 64, ways: 16 };

/**
 * Throws a `PatternProblem` for a pattern that could be searched for longer than in proportion to the text. JavaScript tries one way after
 * the other. So each character of a text must lead to one place of the pattern, unless the ways are few, and a pattern that repeats begins
 * with `^`.
 */
export function checkAmbiguity(pattern: Pattern): void {
  const places = countPlaces(pattern);
  if (places > MOST_PLACES) throw new PatternProblem(`its repetitions make more than ${MOST_PLACES} characters`);
  const ways = countWays(pattern);
  const anywhere = !beginsAtStart(pattern);
  if (anywhere && (ways > ANYWHERE.ways || places > ANYWHERE.places))
    throw new PatternProblem('it may begin anywhere and repeats, so that a search can take long; begin it with "^"');
  if (ways > FEW_WAYS) new Places(pattern).check();
}

/** The places of a pattern, and which may follow which. A pair is there twice when two ways lead from one to the other. */
class Places {
  private readonly sets: CharacterSet[] = [];
  private readonly following: number[][] = [];
  private readonly beginning: readonly number[];

  constructor(pattern: Pattern) {
    this.beginning = this.add(pattern).first;
  }

  check(): void {
    for (const places of [this.beginning, ...this.following]) {
      for (const [index, place] of places.entries()) {
        for (const other of places.slice(index + 1)) {
          const character = sharedCharacter(this.sets[place]!, this.sets[other]!);
          if (character !== undefined)
            throw new PatternProblem(
              `"${character}" can lead to two places of it, so that a search can take long; write what they share once`,
            );
        }
      }
    }
  }

  private add(pattern: Pattern): Part {
    switch (pattern.kind) {
      case 'start':
      case 'end':
        return { nullable: true, first: [], last: [] };
      case 'set': {
        const place = this.sets.push(pattern.set) - 1;
        this.following.push([]);
        return { nullable: false, first: [place], last: [place] };
      }
      case 'sequence':
        return pattern.parts.map((part) => this.add(part)).reduce((one, other) => this.join(one, other));
      case 'choice': {
        const options = pattern.options.map((option) => this.add(option));
        return {
          nullable: options.some(({ nullable }) => nullable),
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
        };
      }
      case 'repeat':
        return this.repeat(pattern);
    }
  }

  private join(one: Part, other: Part): Part {
    this.lead(one.last, other.first);
    return {
      nullable: one.nullable && other.nullable,
      first: one.nullable ? [...one.first, ...other.first] : one.first,
      last: other.nullable ? [...one.last, ...other.last] : other.last,
    };
  }

  /** The repetitions written out: what must be there, then what may be there, each within the one before. */
  private repeat({ body, least, most }: Extract<Pattern, { kind: 'repeat' }>): Part {
    const copies = Array.from({ length: most === Infinity ? Math.max(least, 1) : most }, () => this.add(body));
    if (most > 1 && copies[0]!.nullable) throw new PatternProblem('what is repeated in it may match nothing');
    const last = copies.at(-1)!;
    if (most === Infinity) this.lead(last.last, last.first);
    return copies.reduceRight<Part | undefined>((rest, copy, index) => {
      const whole = rest === undefined ? copy : this.join(copy, rest);
      return index < least ? whole : { ...whole, nullable: true };
    }, undefined)!;
  }

  private lead(from: readonly number[], to: readonly number[]): void {
    for (const place of from) this.following[place]!.push(...to);
  }
}

/** A character of both sets. */
function sharedCharacter(one: CharacterSet, other: CharacterSet): string | undefined {
  for (const [first, last] of one) {
    const shared = other.find((range) => range[0] <= last && first <= range[1]);
    if (shared) return String.fromCodePoint(Math.max(first, shared[0]));
  }
  return undefined;
}

function countPlaces(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'set':
      return 1;
    case 'sequence':
      return sum(pattern.parts.map(countPlaces));
    case 'choice':
      return sum(pattern.options.map(countPlaces));
    case 'repeat':
      return countPlaces(pattern.body) * (pattern.most === Infinity ? Math.max(pattern.least, 1) : pattern.most);
    default:
      return 0;
  }
}

/** In how many ways a text can be gone through. */
function countWays(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'sequence':
      return pattern.parts.map(countWays).reduce((one, other) => one * other, 1);
    case 'choice':
      return sum(pattern.options.map(countWays));
    case 'repeat': {
      const { body, least, most } = pattern;
      if (most === Infinity) return Infinity;
      const once = countWays(body);
      return sum(Array.from({ length: most - least + 1 }, (_, index) => once ** (least + index)));
    }
    default:
      return 1;
  }
}

function beginsAtStart(pattern: Pattern): boolean {
  if (pattern.kind === 'start') return true;
  if (pattern.kind === 'sequence') return beginsAtStart(pattern.parts[0]!);
  return pattern.kind === 'choice' && pattern.options.every(beginsAtStart);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
