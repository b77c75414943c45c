import { ts } from 'ts-morph';

const WIDTH = 140;

/** One `import { … } from '…'`; a name with an alias is `name as alias`. */
interface Import {
  moduleSpecifier: string;
  namedImports: (string | { name: string; alias: string })[];
  isTypeOnly?: boolean;
}

/** What a generated file holds: imports, then statements as source text, a blank line before each. */
export interface Source {
  imports: Import[];
  statements: string[];
}

/** The statement `export const <name>: <type> = <value>;` with its doc comment; without a type the value says it. The value is source text, such as `literal` prints. */
export function constant({ name, type, doc, value }: { name: string; type?: string; doc: string; value: string }): string {
  return `/** ${doc.replaceAll('*/', '*\\/')} */\nexport const ${name}${type === undefined ? '' : `: ${type}`} = ${value};`;
}

/**
 * Prints one generated TypeScript file: the header that names where it comes from, then what it holds. `source` is the YAML file, or
 * `resources/` for what follows from all of them. The statements stay text: parsing them only to print them again took half of the time of
 * a whole run.
 */
export function sourceFile(header: { source: string }, { imports, statements }: Source): string {
  const parts = [printImports(imports), ...statements].filter(Boolean);
  return `// Generated from ${header.source} by \`npm run generate\`. Edit that, not this.\n${parts.join('\n\n')}\n`;
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const noFile = ts.createSourceFile('generated.ts', '', ts.ScriptTarget.ESNext);

/** The nodes are printed as they are: a source file of ts-morph for each list of imports would parse again what it printed, a tenth of a run. */
function printImports(imports: Import[]): string {
  return imports.map((declaration) => printer.printNode(ts.EmitHint.Unspecified, importNode(declaration), noFile)).join('\n');
}

function importNode({ moduleSpecifier, namedImports, isTypeOnly = false }: Import): ts.ImportDeclaration {
  const { factory } = ts;
  const specifiers = namedImports.map((named) => {
    const { name, alias } = typeof named === 'string' ? { name: named, alias: undefined } : named;
    const original = alias === undefined ? undefined : factory.createIdentifier(name);
    return factory.createImportSpecifier(false, original, factory.createIdentifier(alias ?? name));
  });
  const clause = factory.createImportClause(isTypeOnly, undefined, factory.createNamedImports(specifiers));
  return factory.createImportDeclaration(undefined, clause, factory.createStringLiteral(moduleSpecifier, true));
}

/**
 * A value as TypeScript source: on one line where it fits, else one entry a line. Texts of several lines become template
 * literals, so that SQL stays readable. `indent` is the number of spaces before the line that the value starts on.
 */
export function literal(value: unknown, indent = 0): string {
  return printed(value, indent, new Map());
}

/** The text of each part on one line. A part is asked for it, and so is everything around it. */
type Flats = Map<object, string>;

function printed(value: unknown, indent: number, flats: Flats): string {
  const flat = flatLiteral(value, flats);
  if (!flat.includes('\n') && indent + flat.length <= WIDTH) return flat;
  const pad = ' '.repeat(indent + 2);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return `[\n${filled(
      value.map((item) => `${flatLiteral(item, flats)},`),
      pad,
    )}\n${' '.repeat(indent)}]`;
  }
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${pad}${printed(item, indent + 2, flats)},\n`).join('')}${' '.repeat(indent)}]`;
  }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const lines = entries.map(([name, item]) => `${pad}${propertyName(name)}: ${printed(item, indent + 2, flats)},\n`);
    return `{\n${lines.join('')}${' '.repeat(indent)}}`;
  }
  return flat;
}

function flatLiteral(value: unknown, flats: Flats): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return value.includes('\n') ? templateLiteral(value) : quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = flats.get(value) ?? flatParts(value, flats);
  flats.set(value, flat);
  return flat;
}

function flatParts(value: object, flats: Flats): string {
  if (Array.isArray(value)) return `[${value.map((item) => flatLiteral(item, flats)).join(', ')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, item]) => `${propertyName(name)}: ${flatLiteral(item, flats)}`).join(', ')} }`;
}

/** Words on as few lines as fit the width. */
function filled(words: string[], pad: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(pad + word);
  }
  return lines.join('\n');
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function templateLiteral(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}
