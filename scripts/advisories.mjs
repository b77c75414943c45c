/**
 * Holds the versions of package-lock.json against the known advisories: `node scripts/advisories.mjs [lock] [list]`. Exit code 1 for a
 * version that has one, and for a list or a lock that says nothing, so that it cannot pass without having looked. Says how old the list is; one that is old is
 * a warning and no more, as time alone must not break a build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, stop } from './prepare.mjs';

/** Days after which a list is old. */
const OLD = 30;
const DAY = 86_400_000;

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

const [lockFile = join(ROOT, 'package-lock.json'), listFile = join(ROOT, 'scripts', 'advisories.json')] = process.argv.slice(2);
const versions = installedVersions(JSON.parse(readFileSync(lockFile, 'utf8')));
const { advisories, checked } = JSON.parse(readFileSync(listFile, 'utf8'));
if (versions.length === 0) stop(`${lockFile} names no packages.`);
if (!Array.isArray(advisories) || advisories.length === 0) stop(`${listFile} names no advisories.`);

const found = advisories.flatMap((advisory) => {
  checkEntry(advisory);
  const hit = ({ name, version }) => name === advisory.package && advisory.ranges.some((range) => isWithin(version, range));
  return versions.filter(hit).map(({ version }) => `${advisory.package} ${version}: ${advisory.id}, ${advisory.what} (${advisory.source})`);
});
if (found.length > 0) stop(found.join('\n'));
process.stdout.write(`${versions.length} packages, ${advisories.length} known advisories, none of them here. ${ageOf(checked)}\n`);

/** How old the list is, in days of UTC. */
function ageOf(day) {
  const time = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) stop(`${listFile} does not say when it was checked ("checked": "YYYY-MM-DD").`);
  const days = Math.max(0, Math.floor((Date.now() - time) / DAY));
  const age = `The list was checked on ${day}, ${days === 1 ? '1 day' : `${days} days`} ago.`;
  return days > OLD ? `${age}\nWARNING: it is older than ${OLD} days: look for new advisories, and set "checked" in ${listFile}.` : age;
}

function installedVersions({ packages = {} }) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }));
}

function checkEntry({ package: name, id, what, ranges, source }) {
  const texts = [name, id, what, source].every((text) => typeof text === 'string' && text !== '');
  const isRange = ({ from, fixed }) => VERSION.test(fixed) && (from === undefined || VERSION.test(from));
  if (!texts || !source.startsWith('https://') || !ranges?.length || !ranges.every(isRange)) {
    stop(`${listFile}: an entry is not complete: ${JSON.stringify({ package: name, id, ranges, source })}`);
  }
}

function isWithin(version, { from = '0.0.0', fixed }) {
  return compare(version, from) >= 0 && compare(version, fixed) < 0;
}

/** Negative where the first version comes before the second. A version with a label (`-beta.1`) comes before the one without. */
function compare(one, other) {
  const [first, second] = [one, other].map((version) => version.split('-')[0].split('.').map(Number));
  for (const place of [0, 1, 2]) if (first[place] !== second[place]) return first[place] - second[place];
  return Number(other.includes('-')) - Number(one.includes('-'));
}
