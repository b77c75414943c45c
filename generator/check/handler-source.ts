import type { ts } from 'ts-morph';
import type { NamedExport } from '../language/paths';
import type { ProjectFiles } from './project-files';

/** What a TypeScript file exports under a name, as far as its text says. */
export interface HandlerSource {
  /** Names that the file exports. Absent where it exports whatever another file does (`export *`). */
  exported?: string[];
  /** The type that it declares: `Handler`, `BeforeSave`, `Panel`. */
  type?: string;
  /** How many parameters the function needs. Absent where the text does not tell. */
  parameters?: number;
  /** What it is where it is certainly no function: `a text`. */
  value?: string;
}

/** How nearly every handler and panel is written. TypeScript need not be loaded for it. */
const USUAL = /(?:async )?\(([^()=]*)\) =>/y;

/** One that is another function, or that a function gives: `= taking({ … }, async (call) => …)`. The text does not tell its parameters. */
const GIVEN = /(?!(?:async|function|class)\b)[A-Za-z]\w*[(;]/y;

/** Where no file stands, nothing. A compiled one, of a package, says nothing of what it exports. */
export function readExport(files: ProjectFiles, { file, name }: NamedExport): HandlerSource | undefined {
  const text = files.code(file);
  if (text === undefined) return undefined;
  return file.endsWith('.js') ? {} : exportIn(text, name);
}

/** It looks at the text alone: whether types fit is for the compiler. */
function exportIn(text: string, name: string): HandlerSource {
  const declared = new RegExp(`^export const ${name}: (\\w+)(?:<[\\w, [\\]]*>)? = `, 'm').exec(text);
  if (!declared) return parse(text, name);
  const found = { exported: [name], type: declared[1] };
  GIVEN.lastIndex = USUAL.lastIndex = declared.index + declared[0].length;
  const usual = USUAL.exec(text);
  if (usual) return { ...found, parameters: /[^\s,][^,]*,[^]*,/.test(withoutBraces(usual[1]!)) ? 3 : 0 };
  return GIVEN.test(text) ? found : parse(text, name);
}

/** Parameters without what they take apart: a comma between braces separates no parameters. */
function withoutBraces(parameters: string): string {
  return parameters.replace(/\{[^{}]*\}/g, '');
}

function parse(text: string, wanted: string): HandlerSource {
  /* oxlint-disable-next-line typescript/no-require-imports -- the compiler takes longer to load than everything else, and few files need it */
  const compiler = (require('ts-morph') as typeof import('ts-morph')).ts;
  const file = compiler.createSourceFile('handler.ts', text, compiler.ScriptTarget.ESNext);
  const exported = new Set<string>();
  const declared = new Map<string, HandlerSource>();
  /** What `export { run as wanted }` calls it. */
  let local: string = wanted;
  let everything = false;
  for (const statement of file.statements) {
    const isExported = compiler.canHaveModifiers(statement) && has(compiler, statement, compiler.SyntaxKind.ExportKeyword);
    for (const [name, source] of declarations(compiler, statement)) {
      declared.set(name, source);
      if (isExported) exported.add(has(compiler, statement, compiler.SyntaxKind.DefaultKeyword) ? 'default' : name);
    }
    if (compiler.isExportAssignment(statement)) exported.add('default');
    if (!compiler.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    if (!statement.exportClause) everything = true;
    else if (compiler.isNamedExports(statement.exportClause)) {
      for (const { name, propertyName, isTypeOnly } of statement.exportClause.elements) {
        if (isTypeOnly) continue;
        exported.add(name.text);
        if (name.text === wanted) local = statement.moduleSpecifier ? '' : (propertyName ?? name).text;
      }
    }
  }
  return { exported: everything ? undefined : [...exported], ...declared.get(local) };
}

function has(compiler: typeof ts, statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return compiler.canHaveModifiers(statement) && (compiler.getModifiers(statement) ?? []).some((modifier) => modifier.kind === kind);
}

/** The functions and constants that a statement declares. Types are none. */
function declarations(compiler: typeof ts, statement: ts.Statement): [string, HandlerSource][] {
  if (compiler.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', { parameters: needed(statement) }]];
  if (compiler.isClassDeclaration(statement)) return [[statement.name?.text ?? '', { value: 'a class' }]];
  if (!compiler.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, type, initializer }): [string, HandlerSource][] => {
    if (!compiler.isIdentifier(name)) return [];
    return [[name.text, { type: nameOf(compiler, type), ...initial(compiler, initializer) }]];
  });
}

function nameOf(compiler: typeof ts, type: ts.TypeNode | undefined): string | undefined {
  if (!type || !compiler.isTypeReferenceNode(type)) return undefined;
  return compiler.isIdentifier(type.typeName) ? type.typeName.text : type.typeName.right.text;
}

function initial(compiler: typeof ts, initializer: ts.Expression | undefined): HandlerSource {
  if (!initializer) return {};
  if (compiler.isArrowFunction(initializer) || compiler.isFunctionExpression(initializer)) return { parameters: needed(initializer) };
  if (compiler.isStringLiteralLike(initializer)) return { value: 'a text' };
  if (compiler.isNumericLiteral(initializer)) return { value: 'a number' };
  if (compiler.isArrayLiteralExpression(initializer)) return { value: 'a list' };
  if (compiler.isObjectLiteralExpression(initializer)) return { value: 'an object' };
  return {};
}

/** Parameters without which the function cannot be called. */
function needed({ parameters }: ts.SignatureDeclaration): number {
  return parameters.filter(({ questionToken, initializer, dotDotDotToken }) => !questionToken && !initializer && !dotDotDotToken).length;
}
