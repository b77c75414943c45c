import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { RE2JS, RE2JSException } from 're2js';

/** PostgreSQL counts no further. */
const MOST_REPETITIONS = 255;

/**
 * Repetitions within one another are written out by PostgreSQL, which takes time by the cube of them: `((a?){30}){30}` holds it for six seconds with a text of
 * 5,000 letters, `((a?){20}){20}` for a fifth of one.
 */
const MOST_TOGETHER = 400;

/** Characters that mean something, each written as itself after a backslash. */
const ESCAPED = /^\\[-^$\\.*+?()[\]{}|/nrt]$/;

/** What JavaScript and PostgreSQL read differently, and what to say in its place. */
const CLASSES = { digit: '[0-9]', word: '[A-Za-z0-9_]', space: '[ ]', property: '[a-z]' };

/** Why a pattern is refused. */
class PatternProblem extends Error {}

/**
 * Why a pattern cannot be said, or undefined where it can. It must mean the same in JavaScript (with the flag `u`), in PostgreSQL and in RE2, by which
 * bodies are held against it: RE2 takes time in proportion to the text, whatever the pattern.
 */
export function problemOfPattern(text: string): string | undefined {
  try {
    const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(text, 0, text.length, { unicode: true });
    visitRegExpAST(pattern, {
      onAlternativeEnter: ({ elements }) => refuseIf(elements.length === 0, 'an alternative is empty; say "?" after what may be missing'),
      onAssertionEnter: ({ kind, raw }) => {
        refuseIf(kind === 'word', `"${raw}" means something else in PostgreSQL`);
        refuseIf(kind === 'lookahead' || kind === 'lookbehind', `"${raw}" looks at what it does not take, which RE2 never does`);
      },
      onBackreferenceEnter: ({ raw }) => refuseIf(true, `"${raw}" refers back, which RE2 never does`),
      onCapturingGroupEnter: ({ name }) => refuseIf(name !== null, GROUPS),
      onGroupEnter: ({ modifiers }) => refuseIf(modifiers !== null, GROUPS),
      onCharacterClassEnter: checkClass,
      onCharacterEnter: ({ raw, parent }) => checkCharacter(raw, parent.type === 'Alternative' || parent.type === 'Quantifier'),
      onCharacterSetEnter: ({ kind, raw }) => {
        refuseIf(kind === 'any', '"." matches the end of a line in one language and not in the other; say which characters: [^ ]');
        refuseIf(
          kind !== 'any',
          `"${raw}" means other characters in PostgreSQL; say which, such as ${CLASSES[kind as keyof typeof CLASSES]}`,
        );
      },
      onQuantifierEnter: checkQuantifier,
    });
    RE2JS.compile(text);
    return undefined;
  } catch (error) {
    if (error instanceof PatternProblem) return error.message;
    if (error instanceof RE2JSException) return error.message.replace('error parsing regexp: ', '');
    if (error instanceof SyntaxError) return error.message.slice(error.message.lastIndexOf(': ') + 2).toLowerCase();
    throw error;
  }
}

const GROUPS = 'of groups that begin with "(?", only "(?:" is possible';

function refuseIf(is: boolean, reason: string): void {
  if (is) throw new PatternProblem(reason);
}

function checkQuantifier(quantifier: AST.Quantifier): void {
  const { min, max, greedy } = quantifier;
  refuseIf(!greedy, 'a repetition follows a repetition');
  refuseIf(
    min > MOST_REPETITIONS || (max > MOST_REPETITIONS && max !== Infinity),
    `PostgreSQL counts repetitions up to ${MOST_REPETITIONS}`,
  );
  refuseIf(max === 0, 'a repetition can never be');
  const together = copiesOf(quantifier);
  refuseIf(together > MOST_TOGETHER, `repetitions within one another make ${together}, and PostgreSQL is slow beyond ${MOST_TOGETHER}`);
}

/** How often what is repeated is written out, with the repetitions around it. */
function copiesOf(node: AST.Node | null): number {
  if (node === null) return 1;
  const own = node.type === 'Quantifier' ? Math.max(1, node.max === Infinity ? node.min : node.max) : 1;
  return own * copiesOf(node.parent);
}

/** A hyphen is a character at the beginning and at the end; anywhere else it could begin a range. */
function checkClass({ elements, raw }: AST.CharacterClass): void {
  refuseIf(elements.length === 0, '"[]" holds no character; "]" as a character is "\\]"');
  const isHyphen = (element: AST.Node): boolean => element.raw === '-';
  const inside = elements.slice(1, -1).some(isHyphen);
  const ends = elements.some(
    (element, index) => element.type === 'CharacterClassRange' && (isHyphen(element.max) || (index > 0 && isHyphen(element.min))),
  );
  refuseIf(inside || ends, `"-" between characters is "\\-", in ${raw}`);
}

function checkCharacter(raw: string, isOutside: boolean): void {
  if (raw.startsWith('\\')) {
    refuseIf(!ESCAPED.test(raw) || (isOutside && raw === '\\-'), `"${raw}" means different things in JavaScript and PostgreSQL`);
  } else refuseIf(!isOutside && raw === '[', '"[" in "[]" begins something else in PostgreSQL; as a character it is "\\["');
}
