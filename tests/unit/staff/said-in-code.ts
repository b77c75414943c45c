import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../../..');

/** What somebody may be told: its file, the text with each value in it as `7`, and as it is written. */
export interface Said {
  file: string;
  text: string;
  written: string;
}

/** Calls whose texts nobody reads on a page: of the log, of the command line, of settings, and errors that become a 500. */
const UNSEEN = new Set([
  ...['info', 'warn', 'error', 'debug', 'print', 'setting', 'describe'],
  ...['Error', 'TypeError', 'RangeError', 'OperationalError', 'UsageError', 'StaffError', 'crmError'],
]);

/** The sentences that the code of a folder has, or a file: what refusals may say. */
export function sentencesIn(place: string): Said[] {
  const files = place.endsWith('.ts') ? [place] : filesIn(place);
  return files.flatMap((file) => sentencesOf(file, readFileSync(join(ROOT, file), 'utf8')));
}

function filesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
}

function sentencesOf(file: string, code: string): Said[] {
  const found: Said[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (isUnseen(node, source)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) found.push({ file, text, written: node.getText(source).slice(1, -1) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isUnseen(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const { expression } = node;
  return UNSEEN.has(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(source));
}

/** Whether it begins as a sentence does, and ends as one, or with what it tells of. */
function isSentence(text: string): boolean {
  return /^["'A-Z7{][^\n]* [^\n]*(?:\.|: 7)$/.test(text) && /[a-z]{2} |[a-z]: /.test(text);
}

/** What a literal says. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('') : undefined;
}
