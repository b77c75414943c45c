/** Below the project's folder: it holds one folder for each subject. */
export const DOMAIN_FOLDER = 'runtime/domain';

/** The file of a handler that the YAML names: `actions/process` is `runtime/domain/actions/handlers/process.ts`. */
export function handlerFile(handler: string): string {
  const [subject, name] = handler.split('/');
  return `${DOMAIN_FOLDER}/${subject}/handlers/${name}.ts`;
}

/** The SQL file that the YAML names: `mailings/targeting` is `runtime/domain/mailings/sql/targeting.sql`. */
export function sqlFile(file: string): string {
  const [subject, name] = file.split('/');
  return `${sqlFolder(subject!)}/${name}.sql`;
}

/** The folder of the SQL files of a subject: `runtime/domain/mailings/sql`. */
export function sqlFolder(subject: string): string {
  return `${DOMAIN_FOLDER}/${subject}/sql`;
}
