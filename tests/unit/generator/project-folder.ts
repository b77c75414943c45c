import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Output } from '../../../generator/command';

/** Makes a temporary folder with these files (contents by path). Returns its path. */
export function makeFolder(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'generator-'));
  for (const [file, content] of Object.entries(files)) writeBelow(root, file, content);
  return root;
}

/** Writes one file below a folder. Missing folders are made. */
export function writeBelow(root: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** Removes a folder with everything in it. */
export function removeFolder(root: string): void {
  rmSync(root, { recursive: true, force: true });
}

/** A declaration without mistakes. */
export const THING = `# yaml-language-server: $schema=../resource.schema.json
resource: thing
table: core_thing
about: A thing.
fields:
  name: { type: string, help: Its name. }
`;

/** Records what the generator prints. */
export class RecordedOutput implements Output {
  readonly lines: string[] = [];
  readonly problems: string[] = [];
  private waiting: { pattern: RegExp; resolve: (text: string) => void }[] = [];

  line(text: string): void {
    this.lines.push(text);
    this.settle(text);
  }

  problem(text: string): void {
    this.problems.push(text);
    this.settle(text);
  }

  /** Waits for the next line or problem that matches. */
  next(pattern: RegExp): Promise<string> {
    return new Promise((resolve) => this.waiting.push({ pattern, resolve }));
  }

  private settle(text: string): void {
    const matched = this.waiting.filter(({ pattern }) => pattern.test(text));
    this.waiting = this.waiting.filter((waiter) => !matched.includes(waiter));
    for (const { resolve } of matched) resolve(text);
  }
}
