import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CORE_HANDLERS, CORE_SUBJECT, DOMAIN_FOLDER } from '../language/paths';

/** The files that the YAML may name, as it names them: `actions/process`. Sorted. */
export interface DomainFiles {
  handlers: string[];
  sqlFiles: string[];
  panels: string[];
}

const SUBJECT = /^[a-z][a-z0-9_-]*$/;

/** Lists the handlers of the core, and the handlers, SQL files and panels of every subject of the domain, also those that no declaration names yet. */
export function listDomainFiles(root: string): DomainFiles {
  const parent = path.join(root, DOMAIN_FOLDER);
  const subjects = existsSync(parent) ? readdirSync(parent).filter((name) => SUBJECT.test(name)) : [];
  const named = (folder: string, ending: string): string[] =>
    subjects.flatMap((subject) => namesIn(path.join(parent, subject, folder), ending).map((name) => `${subject}/${name}`)).sort();
  const ofCore = namesIn(path.join(root, CORE_HANDLERS), '.ts').map((name) => `${CORE_SUBJECT}/${name}`);
  return { handlers: [...ofCore, ...named('handlers', '.ts')].sort(), sqlFiles: named('sql', '.sql'), panels: named('panels', '.ts') };
}

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => name.slice(0, -ending.length)).filter((name) => SUBJECT.test(name));
}
