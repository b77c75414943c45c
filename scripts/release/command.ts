import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Streams } from '../command-line';
import { type Breaking, breakingChanges } from './breaking';
import { type Description, withoutTexts } from './breaking/description';
import { names, unreleased, withRelease } from './changelog';
import { versionProblem } from './version';

const HELP = `npm run release -- --check   tell what breaks clients of the last release, and what of it CHANGELOG.md does not name (exit code 1)
npm run release -- 1.4.0     make a release of what is here: CHANGELOG.md, package.json, and the description that later ones are held against
`;

/** The description of the last release, without its texts: what the next one is held against. */
const RELEASED = 'scripts/release/openapi.json.gz';

/** `npm run release`. The exit code is 0 when every change that breaks clients is named in the changelog, and the release is made. */
export async function release(args: string[], streams: Streams): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      // Another checkout than this one: for tests.
      root: { type: 'string', default: join(__dirname, '..', '..') },
      help: { type: 'boolean', default: false },
    },
  });
  const [version, ...more] = positionals;
  if (values.help || more.length > 0 || values.check === (version !== undefined)) {
    streams.stdout.write(HELP);
    return values.help ? 0 : 1;
  }
  const { root } = values;
  const breaking = breakingChanges(readReleased(root), readPresent(root));
  if (!areNamed(breaking, root, streams)) return 1;
  return version === undefined ? 0 : makeRelease(root, version, breaking.length > 0, streams);
}

/** Prints what breaks clients. False when the changelog is silent about some of it. */
function areNamed(breaking: readonly Breaking[], root: string, { stdout, stderr }: Streams): boolean {
  const section = unreleased(read(root, 'CHANGELOG.md'));
  const silent = breaking.filter(({ place }) => !names(section, place));
  for (const { place, what } of breaking) stdout.write(`${place} ${what}\n`);
  if (breaking.length === 0) stdout.write('Nothing breaks clients of the last release.\n');
  for (const { place } of silent) stderr.write(`CHANGELOG.md does not name \`${place}\` under "Unreleased".\n`);
  return silent.length === 0;
}

function makeRelease(root: string, version: string, isBreaking: boolean, { stdout, stderr }: Streams): number {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => read(root, name)) as [string, string];
  const { version: last } = JSON.parse(manifest) as { version: string };
  const problem = versionProblem(last, version, isBreaking);
  if (problem !== undefined) {
    stderr.write(`${problem}\n`);
    return 1;
  }
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, 'CHANGELOG.md'), withRelease(read(root, 'CHANGELOG.md'), version, day));
  writeFileSync(join(root, 'package.json'), manifest.replace(`"version": "${last}"`, `"version": "${version}"`));
  // The lock names the version of this package twice, before those of others.
  writeFileSync(join(root, 'package-lock.json'), twice(lock, `"version": "${last}"`, `"version": "${version}"`));
  writeFileSync(join(root, RELEASED), gzipSync(JSON.stringify(withoutTexts(readPresent(root))), { level: 9 }));
  stdout.write(`Made ${version}. Commit it, and tag the commit v${version}.\n`);
  return 0;
}

function twice(text: string, from: string, to: string): string {
  return text.replace(from, to).replace(from, to);
}

function readReleased(root: string): Description {
  return JSON.parse(gunzipSync(readFileSync(join(root, RELEASED))).toString('utf8')) as Description;
}

function readPresent(root: string): Description {
  return JSON.parse(read(root, 'generated/openapi.json')) as Description;
}

function read(root: string, name: string): string {
  return readFileSync(join(root, name), 'utf8');
}
