/** Below the project's folder: it holds one folder for each subject. */
export const DOMAIN_FOLDER = 'runtime/domain';

/** Where the core declares the resources that it needs, in folders by kind: `resources/core/staff/authuser.yaml`. */
export const CORE_RESOURCES = 'resources/core';

/** The subject of the handlers of those resources, and their folder. */
export const CORE_SUBJECT = 'core';
export const CORE_HANDLERS = 'runtime/core/handlers';

/**
 * The file of a handler that the YAML names: `actions/process` is `runtime/domain/actions/handlers/process.ts`, `core/feed` is
 * `runtime/core/handlers/feed.ts`. A handler of an extension is its file already.
 */
export function handlerFile(handler: string): string {
  if (isFile(handler)) return handler;
  const [subject, name] = handler.split('/');
  return subject === CORE_SUBJECT ? `${CORE_HANDLERS}/${name}.ts` : `${DOMAIN_FOLDER}/${subject}/handlers/${name}.ts`;
}

/** The file of a panel that the YAML names: `home/timeline` is `runtime/domain/home/panels/timeline.ts`. One of an extension is its file already. */
export function panelFile(panel: string): string {
  if (isFile(panel)) return panel;
  const [subject, name] = panel.split('/');
  return `${DOMAIN_FOLDER}/${subject}/panels/${name}.ts`;
}

/**
 * The SQL file that the YAML names: `mailings/targeting` is `runtime/domain/mailings/sql/targeting.sql`. One of an extension is its file
 * already.
 */
export function sqlFile(file: string): string {
  if (isFile(file)) return file;
  const [subject, name] = file.split('/');
  return `${sqlFolder(subject!)}/${name}.sql`;
}

/** The folder of the SQL files of a subject: `runtime/domain/mailings/sql`. */
export function sqlFolder(subject: string): string {
  return `${DOMAIN_FOLDER}/${subject}/sql`;
}

/** The handler file without its ending: TypeScript in a folder, compiled JavaScript in a package. `shifts/sign-up` is `<extension>/handlers/shifts/sign-up`. */
export function extensionHandler(extension: string, handler: string): string {
  return `${extension}/handlers/${handler}`;
}

/** The panel file without its ending, as for handlers: `shifts/rota` is `<extension>/panels/shifts/rota`. */
export function extensionPanel(extension: string, panel: string): string {
  return `${extension}/panels/${panel}`;
}

/** The SQL file of an extension: `shifts/rota` is `<extension>/sql/shifts/rota.sql`. */
export function extensionSql(extension: string, file: string): string {
  return `${extension}/sql/${file}.sql`;
}

function isFile(name: string): boolean {
  return /\.(ts|js|sql)$/.test(name);
}
