/** The name of a handler in generated code: `actions/process` to `actionsProcess`. Paths of extensions may hold any character. */
export function handlerName(path: string): string {
  const name = path.replace(/\.[jt]s$/, '').replace(/^\W+/, '');
  return name.replace(/[\W_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The module of a handler file, as generated code in a folder of `generated/` imports it. */
export function handlerModule(file: string): string {
  return `../../${file.replace(/\.[jt]s$/, '')}`;
}
