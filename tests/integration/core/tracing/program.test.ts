import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, startProgram, type Program, type TestDatabase } from '../../../support';
import { type Collector, startCollector } from '../../../support/collector';

/** Says at the end what was loaded. */
const HOOK = join(__dirname, '..', '..', '..', 'support', 'loaded-tracing.js');

let folder: string;
let database: TestDatabase;
let collector: Collector;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-tracing-'));
  [database, collector] = await Promise.all([makeDatabase(), startCollector()]);
});
afterAll(async () => {
  await collector.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts the program, asks it something, and ends it. */
async function run(env: Record<string, string>): Promise<Program> {
  const common = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0', NODE_OPTIONS: `--require ${HOOK}` };
  const program = startProgram('runtime/app/main.ts', ['start'], { ...common, ...env });
  await program.says('Ready at');
  const [, url] = /Ready at (\S+)\//.exec(program.output())!;
  expect((await fetch(`${url!}/ready`)).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  return program;
}

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const program = await run({});
  expect(program.output()).toContain('modules of OpenTelemetry: 0\n');
});

test('with one, what a process did last has arrived when it has ended', async () => {
  const program = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'ours',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  });
  expect(program.output()).toMatch(/modules of OpenTelemetry: [1-9]/);
  expect(program.output()).not.toContain('Something took too long');
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'ours',
    'deployment.environment': 'test',
    'process.pid': program.child.pid,
  });
  const ready = collector.spans.find(({ name }) => name === 'GET /ready');
  expect(ready).toMatchObject({ kind: 2, isError: false });
  expect(collector.spans.filter(({ parentId }) => parentId === ready!.spanId).length).toBeGreaterThan(0);
});
