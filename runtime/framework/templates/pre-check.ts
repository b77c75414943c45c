import { LIMITS } from './limits';
import type { TemplateProblem } from './template-error';

const TAG = /\{\{\{?\{?~?\s*([#^/]|else\b)?|\(|\)|\}\}/g;

/**
 * Refuses templates that would keep the parser busy, whose time grows with the square of the depth. It only counts signs in the text. The
 * parsed template is checked again, exactly.
 */
export function checkBeforeParsing(source: string): TemplateProblem | undefined {
  if (source.length > LIMITS.source) return { line: 1, message: `This template is longer than ${LIMITS.source} characters.` };
  let [tags, blocks, brackets, elseChain, isInTag] = [0, 0, 0, 0, false];
  for (const { 0: text, 1: sign, index } of source.matchAll(TAG)) {
    const line = (): number => lineAt(source, index);
    if (text === '}}') [isInTag, brackets] = [false, 0];
    else if (text === '(') brackets += isInTag ? 1 : 0;
    else if (text === ')') brackets -= isInTag ? 1 : 0;
    else {
      isInTag = true;
      if (++tags > LIMITS.tags) return { line: line(), message: `This template has more than ${LIMITS.tags} tags.` };
      if (sign === '#' || sign === '^') blocks += 1;
      if (sign === '/') [blocks, elseChain] = [Math.max(0, blocks - 1), 0];
      if (sign === 'else') elseChain += 1;
    }
    if (blocks + elseChain > LIMITS.depth || brackets > LIMITS.depth) return { line: line(), message: tooDeep };
  }
  return undefined;
}

export const tooDeep = `Blocks are nested more than ${LIMITS.depth} deep.`;

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
