/** `npm test`: prepares the checkout, then runs every test. What follows `--` goes to Jest. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkNode, install, prismaClient, ROOT } from './prepare.mjs';

checkNode();
install({ development: true });
prismaClient();
const jest = createRequire(join(ROOT, 'package.json')).resolve('jest/bin/jest');
const { status } = spawnSync(process.execPath, [jest, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
