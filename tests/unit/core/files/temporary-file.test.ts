import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sweepTemporaryFiles, withTemporaryFile } from '../../../../runtime/core/files/temporary-file';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'advocacy-temporary-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a temporary file lies below DATA_DIR, nobody else may read it, and it is deleted when the work ends or fails', async () => {
  const work = async (path: string): Promise<string> => {
    writeFileSync(path, 'secret');
    expect(path.startsWith(join(dataDir, 'uploads'))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    return path;
  };
  expect(existsSync(await withTemporaryFile({ dataDir }, work))).toBe(false);
  const fail = async (path: string): Promise<never> => {
    throw new Error(await work(path));
  };
  await expect(withTemporaryFile({ dataDir }, fail)).rejects.toThrow('uploads');
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

test('a start deletes what killed processes left, and nothing on which a process works', async () => {
  const host = hostname().replace(/[^\w.]/g, '_');
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const leave = (name: string, hours = 0): void => {
    const folder = join(dataDir, 'uploads', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'file'), 'left');
    const time = Date.now() / 1000 - hours * 3600;
    utimesSync(folder, time, time);
  };
  leave(`${host}-${dead}-aaaaaa`);
  leave(`${host}-${process.pid}-bbbbbb`);
  leave(`${host}-${process.ppid}-cccccc`);
  leave('elsewhere-1-dddddd', 1);
  leave('elsewhere-1-eeeeee', 25);
  await sweepTemporaryFiles({ dataDir });
  expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual([`${host}-${process.ppid}-cccccc`, 'elsewhere-1-dddddd'].sort());
});

test('a start with nothing to delete does nothing', async () => {
  await expect(sweepTemporaryFiles({ dataDir: join(dataDir, 'none') })).resolves.toBeUndefined();
});
