/** Below the project's folder: it holds one folder for each subject. */
export const DOMAIN_FOLDER = 'runtime/domain';

/** Where the core declares the resources that it needs, in folders by kind: `resources/core/staff/authuser.yaml`. */
export const CORE_RESOURCES = 'resources/core';

/** The subject of the handlers of those resources, and their folder. */
export const CORE_SUBJECT = 'core';
export const CORE_HANDLERS = 'runtime/core/handlers';

/** What the YAML names: a file, and what the file exports it as. */
export interface NamedExport {
  file: string;
  name: string;
}

/** A handler that the YAML names: `mailings/sending.queue` is `queue` of `runtime/domain/mailings/handlers/sending.ts`, `actions/process` is `handler` of `process.ts`. */
export function namedHandler(handler: string): NamedExport {
  return exportOf(handler, 'handler');
}

/** A panel that the YAML names: `home/timeline` is `panel` of `runtime/domain/home/panels/timeline.ts`. */
export function namedPanel(panel: string): NamedExport {
  return exportOf(panel, 'panel');
}

/** Those of an extension are a file already: `own/handlers/shifts/rota.ts#show`. */
function exportOf(named: string, word: 'handler' | 'panel'): NamedExport {
  const [, own, ofOwn = word] = /^(.+\.[jt]s)(?:#(\w+))?$/.exec(named) ?? [];
  if (own !== undefined) return { file: own, name: ofOwn };
  const [place, name = word] = named.split('.');
  const [subject, file] = place!.split('/');
  const folder = word === 'handler' && subject === CORE_SUBJECT ? CORE_HANDLERS : `${DOMAIN_FOLDER}/${subject}/${word}s`;
  return { file: `${folder}/${file}.ts`, name };
}

/**
 * The SQL file that the YAML names: `mailings/targeting` is `runtime/domain/mailings/sql/targeting.sql`. One of an extension is its file
 * already.
 */
export function sqlFile(file: string): string {
  if (file.endsWith('.sql')) return file;
  const [subject, name] = file.split('/');
  return `${sqlFolder(subject!)}/${name}.sql`;
}

/** The folder of the SQL files of a subject: `runtime/domain/mailings/sql`. */
export function sqlFolder(subject: string): string {
  return `${DOMAIN_FOLDER}/${subject}/sql`;
}

/** A handler or a panel of an extension as a file: `shifts/rota.show` is `<extension>/handlers/shifts/rota.ts#show`. A package may hold it compiled, as `.js`. */
export function extensionExport(folder: string, named: string, isCompiled: (file: string) => boolean): string {
  const [place, name] = named.split('.');
  const file = `${folder}/${place}`;
  return `${file}${isCompiled(file) ? '.js' : '.ts'}${name === undefined ? '' : `#${name}`}`;
}

/** The SQL file of an extension: `shifts/rota` is `<extension>/sql/shifts/rota.sql`. */
export function extensionSql(extension: string, file: string): string {
  return `${extension}/sql/${file}.sql`;
}
