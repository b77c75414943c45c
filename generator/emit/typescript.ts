import {
  IndentationText,
  Project,
  QuoteKind,
  StructureKind,
  VariableDeclarationKind,
  type CodeBlockWriter,
  type ImportDeclarationStructure,
  type OptionalKind,
  type StatementStructures,
  type VariableStatementStructure,
} from 'ts-morph';
import type { Code } from './code';

export type Import = OptionalKind<ImportDeclarationStructure>;

/** Paths below `generated/`, to their texts or to what these are printed from. */
export type Files = Map<string, string | TypeScriptFile>;

/** A generated TypeScript file, as structures of ts-morph. As JSON it is all that its text follows from. */
export class TypeScriptFile {
  private readonly imports: readonly Import[];
  private readonly statements: readonly (StatementStructures | Code)[];

  /** @param source the YAML file, or `resources/` for what follows from all of them */
  constructor(
    private readonly source: string,
    { imports = [], statements }: { imports?: readonly Import[]; statements: readonly (StatementStructures | Code)[] },
  ) {
    this.imports = imports;
    this.statements = statements;
  }

  /** All that its text follows from, as JSON. */
  description(): string {
    return JSON.stringify([this.source, this.imports, this.statements], (name, value: unknown) => {
      if (typeof value === 'function') throw new Error(`a file from ${this.source} has code under "${name}" that does not say what it is`);
      return value;
    });
  }

  /** Its text, formatted: a line that names where it comes from, the imports, and a blank line before each statement. */
  print(): string {
    const imports = this.imports.map((each): StatementStructures => ({ kind: StructureKind.ImportDeclaration, ...each }));
    const statements = [...imports, ...this.statements.map((each, index) => (imports.length + index === 0 ? each : afterBlankLine(each)))];
    project ??= new Project({ useInMemoryFileSystem: true, manipulationSettings: STYLE });
    const file = project.createSourceFile('generated.ts', { statements }, { overwrite: true });
    file.formatText();
    return `// Generated from ${this.source} by \`npm run generate\`. Edit that, not this.\n${file.getFullText()}`;
  }
}

/** The statement `export const <name>: <type> = <value>;` with its doc comment. Without a type the value says it; without a doc comment it is not exported. */
export function constant({
  name,
  type,
  doc,
  value,
}: {
  name: string;
  type?: string;
  doc?: string;
  value: Code;
}): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    isExported: doc !== undefined,
    docs: doc === undefined ? [] : [doc.replaceAll('*/', '*\\/')],
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer: value }],
  };
}

/** The texts of files. Those of TypeScript are printed. */
export function printed(files: Files): Map<string, string> {
  return new Map([...files].map(([path, file]) => [path, typeof file === 'string' ? file : file.print()]));
}

const STYLE = { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single };

/** Where files are printed. It is made once. */
let project: Project | undefined;

function afterBlankLine(statement: StatementStructures | Code): StatementStructures | ((writer: CodeBlockWriter) => void) {
  const blankLine = (writer: CodeBlockWriter): void => void writer.blankLineIfLastNot();
  if (typeof statement !== 'function') return { ...statement, leadingTrivia: blankLine };
  return (writer) => {
    blankLine(writer);
    statement(writer);
  };
}
