import type { NamedExport } from '../language/paths';
import type { Import } from './typescript';

/** The name of a handler in generated code: `mailings/sending.queue` to `mailingsSendingQueue`. Paths of extensions may hold any character. */
export function handlerName(path: string): string {
  const name = path.replace(/\.[jt]s(?=#|$)/, '').replace(/^\W+/, '');
  return name.replace(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The imports of what the YAML names, one a file. `up` leads from the file that imports to the project's folder. */
export function handlerImports(paths: Iterable<string>, find: (path: string) => NamedExport, up: string): Import[] {
  const modules = new Map<string, { name: string; alias: string }[]>();
  for (const path of paths) {
    const { file, name } = find(path);
    const module = `${up}/${file.replace(/\.[jt]s$/, '')}`;
    modules.set(module, [...(modules.get(module) ?? []), { name, alias: handlerName(path) }]);
  }
  return [...modules].map(([moduleSpecifier, namedImports]) => ({ moduleSpecifier, namedImports }));
}
