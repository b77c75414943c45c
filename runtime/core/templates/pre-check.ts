import { Message, type Wording } from '../words';

const OPEN = /\{\{\{?\{?~?\s*([#^/]|else\b)?/y;

/** What stands within a tag: its end, a text, a name or number, or one sign. */
const TOKEN = /\}\}|"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|[^\s(){}"'.=|/]+|\S/y;

/**
 * Refuses templates that would keep the parser busy, whose time grows with the number of tokens, and with the square of the depth. It only
 * counts signs in the text. The parsed template is checked again, exactly.
 */
export function checkBeforeParsing(source: string): TemplateProblem | undefined {
  if (source.length > LIMITS.source) return { line: 1, message: new Message('templates.template_too_long', { most: LIMITS.source }) };
  let [tags, tokens, blocks, brackets, elseChain] = [0, 0, 0, 0, 0];
  for (const { text, sign, index } of tokensOf(source)) {
    const problem = (message: Wording): TemplateProblem => ({ line: source.slice(0, index).split('\n').length, message });
    if (++tokens > LIMITS.tokens) return problem(new Message('templates.tags_too_complex', { most: LIMITS.tokens }));
    if (text === '}}') brackets = 0;
    else if (text === '(') brackets += 1;
    else if (text === ')') brackets -= 1;
    else if (text.startsWith('{{')) {
      if (++tags > LIMITS.tags) return problem(new Message('templates.too_many_tags', { most: LIMITS.tags }));
      if (sign === '#' || sign === '^') blocks += 1;
      if (sign === '/') [blocks, elseChain] = [Math.max(0, blocks - 1), 0];
      if (sign === 'else') elseChain += 1;
    }
    if (blocks + elseChain > LIMITS.depth || brackets > LIMITS.depth) return problem(tooDeep);
  }
  return undefined;
}

/** The beginnings of tags, and what stands within them. `sign` is that of a block. */
function* tokensOf(source: string): Generator<{ text: string; sign?: string; index: number }> {
  for (let index = source.indexOf('{{'); index >= 0; ) {
    const opened = matchAt(OPEN, source, index);
    const token = opened ?? matchAt(TOKEN, source, index);
    if (!token) return;
    yield { text: token[0], sign: opened?.[1], index };
    index += token[0].length;
    if (token[0] === '}}') index = source.indexOf('{{', index);
    else while (index < source.length && source[index]!.trim() === '') index += 1;
  }
}

function matchAt(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(source);
}

/**
 * What a template may cost. Staff write templates, but one mistake or one stolen password must not stop the server. So everything that can
 * grow is counted. The limits are far above what any page or e-mail needs.
 */
export const LIMITS = {
  /** Characters of the source. */
  source: 200_000,
  /** `{{…}}` in the source: the parser's time grows with their number. */
  tags: 2_000,
  /** Names, texts and signs within `{{…}}`: the parser takes some 8 microseconds for each. */
  tokens: 5_000,
  /** Blocks, brackets and `else` chains inside one another. */
  depth: 30,
  /** Parts of the parsed template. */
  nodes: 10_000,
  /** Parts evaluated in one rendering, again in each turn of a loop. This bounds its time. */
  steps: 200_000,
  /** Characters of the output of one rendering. */
  output: 1_000_000,
} as const;

export const tooDeep = new Message('templates.blocks_too_deep', { most: LIMITS.depth });

/** What is wrong with a template, and on which line (from 1). */
export interface TemplateProblem {
  line: number;
  message: Wording;
}

/** A template with wrong syntax, or one that exceeded a limit when it was rendered. */
export class TemplateError extends Error {
  constructor(readonly problems: readonly TemplateProblem[]) {
    super(problems.map(({ line, message }) => new Message('templates.at_line', { line, message })).join(' '));
  }
}
