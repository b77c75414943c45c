import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../../../..');

/** The sentences that the code of a folder has, or a file, each value in them as `7`: what refusals may say. */
export function sentencesIn(place: string): string[] {
  const files = place.endsWith('.ts') ? [place] : filesIn(place);
  return [...new Set(files.flatMap((file) => sentencesOf(readFileSync(join(ROOT, file), 'utf8'))))];
}

function filesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
}

function sentencesOf(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && /^["'A-Z7].* .*\.$/.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest));
  return found;
}

/** What a literal says. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('') : undefined;
}
