import Handlebars from 'handlebars';
import { problemsIn } from './check-tree';
import { TemplateError, type TemplateProblem } from './template-error';
import { checkBeforeParsing } from './pre-check';

/** What was checked last: a source with mistakes is checked once more for its messages. */
let last: { source: string; problems: readonly TemplateProblem[] } | undefined;

/** The mistakes in the source of a template; empty when there are none. */
export function checkTemplate(source: string): readonly TemplateProblem[] {
  if (last?.source !== source) last = { source, problems: mistakesIn(source) };
  return last.problems;
}

function mistakesIn(source: string): readonly TemplateProblem[] {
  try {
    parseTemplate(source);
    return foreignTags(source);
  } catch (error) {
    if (error instanceof TemplateError) return error.problems;
    throw error;
  }
}

/**
 * Tags of another language, such as `{% if user.city %}`. To us they are text, which people would read. Only who saves a template is told: one that is stored
 * is rendered as ever.
 */
function foreignTags(source: string): TemplateProblem[] {
  const found = [...source.matchAll(/\{%-?\s*[a-z]\w{0,30}[^%\n]{0,200}%\}/gi)].slice(0, 10);
  return found.map(({ 0: tag, index }) => ({
    line: source.slice(0, index).split('\n').length,
    message: `"${tag.slice(0, 40)}" would be sent as it is; write {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.`,
  }));
}

/** The template as a tree, checked. Throws a `TemplateError`. */
export function parseTemplate(source: string): hbs.AST.Program {
  // Handlebars also accepts a tree. A tree from outside would pass unchecked.
  if (typeof source !== 'string') throw new TypeError('a template is a text');
  const tooComplex = checkBeforeParsing(source);
  if (tooComplex) throw new TemplateError([tooComplex]);
  const program = withTemplateError(() => Handlebars.parse(source));
  const problems = problemsIn(program);
  if (problems.length > 0) throw new TemplateError(problems.slice(0, 10));
  return program;
}

/** Runs the parser of Handlebars. Throws its error as a `TemplateError`. */
function withTemplateError(parse: () => hbs.AST.Program): hbs.AST.Program {
  try {
    return parse();
  } catch (error) {
    throw new TemplateError([problemOf(error)]);
  }
}

/** The parser's complaint as a line and one sentence. */
function problemOf(error: unknown): TemplateProblem {
  const text = error instanceof Error ? error.message : String(error);
  const unmatched = /^(.{1,60}?) doesn't match (.{1,60}?) - (\d+):/s.exec(text);
  if (unmatched) return { line: Number(unmatched[3]), message: `"${unmatched[1]}" is closed by "${unmatched[2]}".` };
  const invalid = /^Invalid path: (.{1,60}).* - (\d+):/s.exec(text);
  if (invalid) return { line: Number(invalid[2]), message: `"${invalid[1]!.replace(/ - \d+:.*$/s, '')}" is no path.` };
  const line = Number(/on line (\d+)/.exec(text)?.[1] ?? 1);
  if (text.includes("got 'EOF'")) return { line, message: 'A block or tag is not closed.' };
  const near = text.split('\n')[1]?.slice(-40);
  return { line, message: near ? `This cannot be understood: ${near}` : 'This cannot be understood.' };
}
