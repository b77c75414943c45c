import { FIGURES } from '../../../runtime/app/application';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operate } from '../../../runtime/core/program/operating';
import { SETTINGS as TABLE } from '../../../runtime/app/settings';
import { startServer, testServices } from '../../support';

const ROOT = join(__dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'scripts', 'deploy');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const SETTINGS = Object.values(TABLE).map(({ name }) => name);

/** Variables of the environment that a file sets and that are no settings of the service. */
const OTHERS = ['NODE_ENV'];

/** The names of metrics in expressions of Prometheus. */
const metricsIn = (expressions: readonly string[]): string[] => [
  ...new Set(expressions.join(' ').match(/\b(?:http|advocacy|process|nodejs)_[a-z0-9_]+/g)),
];

/** The names of metrics of a process that has answered a request, and of those that only a replica has. */
async function knownMetrics(): Promise<string[]> {
  const fixture = await testServices({ adminPort: 0 });
  const operating = await operate(fixture.services, 'serve', FIGURES);
  const server = await startServer(fixture.services, operating.onAnswered);
  await server.request('GET', '/live');
  const text = await (await fetch(`${operating.url!}/metrics`)).text();
  await server.close();
  await operating.close();
  await fixture.close();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );
  return [...names, 'advocacy_replica_lag_seconds'];
}

test('the dashboard and the alerts ask for metrics that there are', async () => {
  const { panels } = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(read('alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
  const shown = metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  const watched = metricsIn(groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)));
  expect(shown.length).toBeGreaterThan(12);
  expect(watched.length).toBeGreaterThan(5);
  const known = await knownMetrics();
  expect([...shown, ...watched].filter((name) => !known.includes(name))).toEqual([]);
});

test.each([
  ['Dockerfile', [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.split(' '))],
  ['advocacy.service', [...read('advocacy.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '))],
  ['compose.yaml', Object.keys((parse(read('compose.yaml'), { merge: true }) as Compose)['x-service'].environment)],
])('%s sets settings that there are', (_file, pairs) => {
  expect(pairs.length).toBeGreaterThan(1);
  expect(pairs.map((pair) => pair.split('=')[0]!).filter((name) => ![...SETTINGS, ...OTHERS].includes(name))).toEqual([]);
});

interface Compose {
  'x-service': { environment: Record<string, string>; build: { context: string; dockerfile: string } };
}

test('the image is built of files that there are, with a Node that the program takes', () => {
  const { build } = (parse(read('compose.yaml'), { merge: true }) as Compose)['x-service'];
  expect(join(FOLDER, build.context)).toBe(`${ROOT}/`.slice(0, -1));
  expect(existsSync(join(ROOT, build.dockerfile))).toBe(true);
  const [, program] = /^CMD \["node", "([^"]+)"/m.exec(read('Dockerfile'))!;
  expect(existsSync(join(ROOT, program!))).toBe(true);
  const versions = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
  expect(versions).toEqual([24, 24]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
(hasSystemd ? test : test.skip)('systemd takes the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(FOLDER, 'advocacy.service')], { encoding: 'utf8' });
  // What it says of other units of the machine, and of a Node that is elsewhere, is not about this one.
  expect(stderr.split('\n').filter((line) => line.includes('advocacy.service') && !line.includes('is not executable'))).toEqual([]);
});
