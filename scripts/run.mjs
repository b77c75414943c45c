/**
 * Runs one of the program's commands: `node scripts/run.mjs start`. It runs in this same process, so that signals need nobody to pass them on.
 */
import { spawnSync } from 'node:child_process';
import Module from 'node:module';
import { join } from 'node:path';
import { runBundle } from './bundle.mjs';
import { limitHeapGrowth } from './limit-heap-growth.mjs';
import { checkNode, install, linkProgram, prismaClient, ROOT, stop } from './prepare.mjs';

const [command, ...words] = process.argv.slice(2);

/** What runs until it is stopped. */
const SERVERS = ['start', 'serve', 'worker'];

checkNode();
install({ development: false });
linkProgram();
// For the packages that are in no bundle. After the installation, which begins with an empty folder.
Module.enableCompileCache?.(join(ROOT, 'node_modules', '.cache', 'node'));

switch (command) {
  case 'start':
  case 'serve':
  case 'worker':
  case 'staff':
  case 'backup':
  case 'restore':
  case 'accept-key':
  case 'partner-sync':
  case 'places':
  case 'mailboxes':
  case 'bounce':
    prismaClient();
    limitHeapGrowth();
    await runBundle('runtime/app/main.ts', [command, ...words], { learns: SERVERS.includes(command) });
    break;
  case 'generate':
    await runBundle(words.includes('--verify') ? 'scripts/verify/main.ts' : 'generator/main.ts', words);
    break;
  case 'dev':
    await runBundle('scripts/dev/main.ts', words);
    break;
  case 'migrate':
    if (words[0] === 'deploy') {
      prismaClient();
      await runBundle('runtime/app/main.ts', words);
    } else {
      generate();
      await runBundle('scripts/migrate/main.ts', words);
    }
    break;
  case 'client':
    // It needs the tools of tests: what makes the types is one of them.
    install({ development: true });
    await runBundle('scripts/client/main.ts', words);
    break;
  case 'bench':
    prismaClient();
    await runBundle('scripts/bench/main.ts', words);
    break;
  case 'release':
    await runBundle('scripts/release/main.ts', words);
    break;
  case 'chaos':
    prismaClient();
    await runBundle('scripts/chaos/main.ts', words);
    break;
  case 'cluster':
    prismaClient();
    await runBundle('scripts/cluster/main.ts', words);
    break;
  default:
    stop(
      'Usage: node scripts/run.mjs start | serve | worker | staff | backup | restore | accept-key | partner-sync | places | mailboxes | bounce | generate | client | dev | migrate | release | bench | chaos | cluster',
    );
}

/** A migration follows from the YAML as it is now. */
function generate() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'generate'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
