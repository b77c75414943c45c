import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const COPIED = [
  'resources',
  'generator',
  'generated',
  'runtime',
  'prisma',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** What a checkout changes for itself: the Prisma client and the notes of what is installed. All other packages are shared. */
const OWN_PACKAGES = ['.prisma', '.package-lock.json', '.advocacy-lock'];

/** A copy of the checkout in a temporary folder, in which resources can be added and commands be run. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'advocacy-checkout-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  copyPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'), OWN_PACKAGES);
  copyPackages(join(ROOT, 'node_modules', '@prisma'), join(copy, 'node_modules', '@prisma'), ['client']);
  copyKept(copy);
  return copy;
}

/** Where the generator keeps what it read and printed. */
const KEPT = 'node_modules/.cache/advocacy-platform';

/** Gives a checkout what the last run of the generator kept here, so that it prints what is other: to print all takes five seconds. */
export function copyKept(root: string): void {
  mkdirSync(join(root, KEPT), { recursive: true });
  for (const name of ['emitted.json', 'sound.json', 'yaml.json']) {
    if (existsSync(join(ROOT, KEPT, name))) copyFileSync(join(ROOT, KEPT, name), join(root, KEPT, name));
  }
}

function copyPackages(from: string, to: string, own: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@prisma' || name === '.cache' || !existsSync(join(from, name))) continue;
    if (own.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
