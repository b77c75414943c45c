import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_HANDLERS, CORE_SUBJECT, DOMAIN_FOLDER } from '../language/paths';

/** What the YAML may name, as it names it: `actions/process`, `mailings/sending.queue`. Sorted. */
export interface DomainFiles {
  handlers: string[];
  sqlFiles: string[];
  panels: string[];
}

const SUBJECT = /^[a-z][a-z0-9_-]*$/;

/** A handler or a panel as it is usually written. */
const EXPORT = /^export const (\w+): (?:Handler|BeforeSave|AfterSave|AfterCommit|Panel)\b/gm;

/** Lists the handlers of the core, and the handlers, SQL files and panels of every subject of the domain, also those that no declaration names yet. */
export function listDomainFiles(root: string): DomainFiles {
  const parent = path.join(root, DOMAIN_FOLDER);
  const subjects = existsSync(parent) ? readdirSync(parent).filter((name) => SUBJECT.test(name)) : [];
  const named = (folder: string, namesOf: (folder: string) => string[]): string[] =>
    subjects.flatMap((subject) => namesOf(path.join(parent, subject, folder)).map((name) => `${subject}/${name}`)).sort();
  const ofCore = exportsIn(path.join(root, CORE_HANDLERS)).map((name) => `${CORE_SUBJECT}/${name}`);
  return {
    handlers: [...ofCore, ...named('handlers', exportsIn)].sort(),
    sqlFiles: named('sql', (folder) => namesIn(folder, '.sql')),
    panels: named('panels', exportsIn),
  };
}

/** What the files of a folder export; of one that is written in another way the file itself. */
function exportsIn(folder: string): string[] {
  return namesIn(folder, '.ts').flatMap((file) => {
    const names = [...readFileSync(path.join(folder, `${file}.ts`), 'utf8').matchAll(EXPORT)].map(([, name]) => name!);
    return names.length === 0 ? [file] : names.map((name) => (name === 'handler' || name === 'panel' ? file : `${file}.${name}`));
  });
}

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => name.slice(0, -ending.length)).filter((name) => SUBJECT.test(name));
}
