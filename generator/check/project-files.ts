import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../load/hashes';

/** What was found where a rule looked: the hash of a text or of a list of names; null where there was nothing. */
export type Looks = Record<string, string | null>;

/** The end of the name of a folder among looks. A file has none. */
const FOLDER = '/';

/** The files of a project that rules look at beside the declarations. It notes each look, so that the next run can tell whether all is as it was. */
export class ProjectFiles {
  readonly looks: Looks = {};

  constructor(private readonly root: string) {}

  /** The text of a file; undefined where there is none. `file` is relative to the project's folder. */
  text(file: string): string | undefined {
    const text = textOf(this.root, file);
    this.looks[file] = hashOrNull(text);
    return text;
  }

  /** The text of a file of code. One in JavaScript stands for its TypeScript where that is missing (`extension/join.ts`), so both are looked at. */
  code(file: string): string | undefined {
    if (file.endsWith('.js')) this.text(file.replace(/\.js$/, '.ts'));
    return this.text(file);
  }

  /** The paths below a folder, sorted, with slashes; none where there is no folder. */
  below(folder: string): string[] {
    const names = namesBelow(this.root, folder);
    this.looks[`${folder}${FOLDER}`] = hashOrNull(names?.join('\n'));
    return names ?? [];
  }
}

/** Whether a rule that looked would find the same today. */
export function isUnchanged(root: string, looks: Looks): boolean {
  return Object.entries(looks).every(([place, hash]) => {
    const found = place.endsWith(FOLDER) ? namesBelow(root, place.slice(0, -1))?.join('\n') : textOf(root, place);
    return hashOrNull(found) === hash;
  });
}

function textOf(root: string, file: string): string | undefined {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
}

function namesBelow(root: string, folder: string): string[] | undefined {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return undefined;
  const names = readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  return names.sort();
}

function hashOrNull(text: string | undefined): string | null {
  return text === undefined ? null : hashOf(text);
}
