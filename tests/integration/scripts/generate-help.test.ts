import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

function generate(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'generate', ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('--help prints every option that the usage names, and the usage of a mistake names --help', () => {
  const mistake = generate('--hlep');
  expect(mistake).toMatchObject({ status: 1, stdout: '' });
  expect(mistake.stderr).toContain('unknown argument: --hlep');
  const options = mistake.stderr.match(/--[a-z]+(?= |\])/g)!.filter((option) => option !== '--hlep');
  expect(options).toEqual(expect.arrayContaining(['--check', '--watch', '--verify', '--diagram', '--explain', '--new', '--help']));
  const { status, stdout, stderr } = generate('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const option of options.filter((each) => each !== '--help')) expect(stdout).toContain(`generate -- ${option} `);
});
