import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Output } from '../../../generator/command';

/** A new folder with the given files (paths to contents). */
export function folderWith(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'generator-'));
  for (const [file, content] of Object.entries(files)) put(root, file, content);
  return root;
}

/** Writes one file below a folder. */
export function put(root: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

export function removeFolder(root: string): void {
  rmSync(root, { recursive: true, force: true });
}

/** A sound declaration. */
export const THING = `# yaml-language-server: $schema=../resource.schema.json
resource: thing
table: core_thing
about: A thing.
fields:
  name: { type: string, help: Its name. }
`;

/** An output that keeps what it is told; `next` waits for the next line or problem that fits. */
export class Kept implements Output {
  readonly lines: string[] = [];
  readonly problems: string[] = [];
  private waiting: { fits: RegExp; resolve: (text: string) => void }[] = [];

  line(text: string): void {
    this.lines.push(text);
    this.settle(text);
  }

  problem(text: string): void {
    this.problems.push(text);
    this.settle(text);
  }

  next(fits: RegExp): Promise<string> {
    return new Promise((resolve) => this.waiting.push({ fits, resolve }));
  }

  private settle(text: string): void {
    const done = this.waiting.filter(({ fits }) => fits.test(text));
    this.waiting = this.waiting.filter((each) => !done.includes(each));
    for (const { resolve } of done) resolve(text);
  }
}
