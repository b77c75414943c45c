import { columnOf, type FieldDeclaration } from '../../language/fields';
import { EXTENSION_PREFIX } from '../../language/extension';
import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';

/** Tables and columns of extensions begin with `x_`, and those of the program do not. So neither can take a name that the other has. */
export const extensionNames: Rule = function* (context) {
  const shared = pairsOfProgram(context);
  for (const resource of context.all) {
    const { table } = resource.declaration;
    const isOurs = resource.loaded.extension === undefined;
    if (table !== undefined) yield* named(table, isOurs, resource.name, resource.position(['table']));
    for (const { name, declaration, position } of resource.declared.values()) {
      const inProgram = isOurs && !isAdded(resource, position, context);
      if (declaration.type === 'many' && !shared.has(declaration.table)) {
        yield* named(declaration.table, inProgram, resource.name, position(['table']));
      }
      const column = columnOf(name, declaration);
      if (column !== undefined && isOurs) yield* named(column, inProgram, resource.name, placeOf(declaration, position));
    }
  }
};

function* named(name: string, inProgram: boolean, resource: string, position: FilePosition): Iterable<Diagnostic> {
  if (name.startsWith(EXTENSION_PREFIX) !== inProgram) return;
  yield inProgram ? diagnose(position, 'R149', { name }) : diagnose(position, 'R146', { name, resource });
}

function placeOf(
  declaration: FieldDeclaration,
  position: DeclaredResource['position'] | ((path?: string[]) => FilePosition),
): FilePosition {
  return 'column' in declaration ? position(['column']) : position([]);
}

/** Whether an extension added a field. The position is asked last: a file that the last run read is parsed for it. */
function isAdded({ name }: DeclaredResource, position: () => FilePosition, { additions }: RuleContext): boolean {
  return additions.some(
    ({ declaration, extension, file }) => extension !== undefined && declaration.extend === name && file === position().file,
  );
}

/** The tables of pairs of the program's own fields. A field of an extension may show them from the other side. */
function pairsOfProgram(context: RuleContext): Set<string> {
  const tables = context.all
    .filter(({ loaded }) => loaded.extension === undefined)
    .flatMap((resource) =>
      [...resource.declared.values()].flatMap(({ declaration, position }) =>
        declaration.type === 'many' && !isAdded(resource, position, context) ? [declaration.table] : [],
      ),
    );
  return new Set(tables.filter((table) => !table.startsWith(EXTENSION_PREFIX)));
}
