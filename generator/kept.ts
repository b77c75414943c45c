import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './load/hashes';

/** What one run of the generator keeps for the next one in the same checkout. Another generator may make something else of the same text. */
interface KeptFile {
  generator: string;
  value: unknown;
}

/** What the last run kept under a name; undefined where it kept nothing, where that is broken, or where it was another generator. */
export function readKept(root: string, name: string): unknown {
  try {
    const { generator, value } = JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as KeptFile;
    return generator === generatorHash() ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps plain data for the next run. Nothing is written where `node_modules` is a link: it belongs to another checkout. */
export function writeKept(root: string, name: string, value: unknown): void {
  const modules = path.join(root, 'node_modules');
  if (!existsSync(modules) || lstatSync(modules).isSymbolicLink()) return;
  try {
    const file = fileOf(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ generator: generatorHash(), value } satisfies KeptFile));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A disk that takes no files costs speed, and nothing else.
  }
}

/** Which file is kept under a name, as it is now: whoever has read or written it needs not read it again. Undefined where there is none. */
export function keptFile(root: string, name: string): string | undefined {
  const found = statSync(fileOf(root, name), { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** Some values by the hash of what they follow from. The newest are kept for the next run too. */
export class KeptValues<Value> {
  private values = new Map<string, Value>();
  private isKept = false;
  private file: string | undefined;

  /**
   * @param name of the file
   * @param most how many values are kept
   */
  constructor(
    private readonly name: string,
    private readonly most: number,
  ) {}

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  all(): Value[] {
    return [...this.values.values()];
  }

  set(key: string, value: Value): void {
    if (this.values.get(key) !== value) this.isKept = false;
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value!);
  }

  /** Takes over what the last run of this checkout kept. */
  restore(root: string): void {
    const file = keptFile(root, this.name);
    if (file !== undefined && file === this.file) return;
    this.file = file;
    const kept = readKept(root, this.name) as [string, Value][] | undefined;
    if (kept) this.values = new Map(kept);
    this.isKept = kept !== undefined;
  }

  /** Keeps what is there for the next run. */
  keep(root: string): void {
    if (this.isKept) return;
    writeKept(root, this.name, [...this.values]);
    this.file = keptFile(root, this.name);
    this.isKept = true;
  }
}

function fileOf(root: string, name: string): string {
  return path.join(root, 'node_modules', '.cache', 'advocacy-platform', `${name}.json`);
}

let hash: string | undefined;

/** The hash of this generator's own files and of the versions of its packages, as they were when it began. */
function generatorHash(): string {
  if (hash !== undefined) return hash;
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = [...sources.sort(), path.join('..', 'package.json')].map((file) => readFileSync(path.join(__dirname, file), 'utf8'));
  return (hash = hashOf(texts.join('\0')));
}
