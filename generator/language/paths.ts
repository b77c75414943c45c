/** The file of a handler that the YAML names: `actions/process` is `runtime/domain/actions/handlers/process.ts`. */
export function handlerFile(handler: string): string {
  const [subject, name] = handler.split('/');
  return `runtime/domain/${subject}/handlers/${name}.ts`;
}

/** The SQL file that the YAML names: `mailings/targeting` is `runtime/domain/mailings/sql/targeting.sql`. */
export function sqlFile(file: string): string {
  const [subject, name] = file.split('/');
  return `runtime/domain/${subject}/sql/${name}.sql`;
}
