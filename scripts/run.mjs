/**
 * Runs one of the program's commands: `node scripts/run.mjs start`. TypeScript is translated as it is loaded, in this same process, so
 * that signals need nobody to pass them on.
 */
import { spawnSync } from 'node:child_process';
import Module from 'node:module';
import { join } from 'node:path';
import { limitHeapGrowth } from './limit-heap-growth.mjs';
import { runTypeScript } from './load-typescript.mjs';
import { checkNode, install, linkProgram, prismaClient, ROOT, stop } from './prepare.mjs';
import { runRecorded } from './recorded-code.mjs';

const [command, ...words] = process.argv.slice(2);

/** What runs until it is stopped. */
const SERVERS = ['start', 'serve', 'worker'];

checkNode();
install({ development: false });
linkProgram();
// After the packages: an install begins with an empty folder.
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
  case 'mailboxes':
  case 'bounce':
    prismaClient();
    limitHeapGrowth();
    loadRecorded('runtime/app/main.ts', 'program', [command, ...words], SERVERS.includes(command) ? 'more' : 'nothing');
    break;
  case 'generate':
    if (words.includes('--verify')) runTypeScript('scripts/verify/main.ts', words);
    else loadRecorded('generator/main.ts', 'generate', words, words.length === 0 || words[0] === '--check' ? 'missing' : 'nothing');
    break;
  case 'dev':
    runTypeScript('scripts/dev/main.ts', words);
    break;
  case 'migrate':
    if (words[0] === 'deploy') {
      prismaClient();
      runTypeScript('runtime/app/main.ts', words);
    } else {
      generate();
      loadRecorded('scripts/migrate/main.ts', 'migrate', words, 'missing');
    }
    break;
  case 'client':
    // It needs the tools of tests: what makes the types is one of them.
    install({ development: true });
    runTypeScript('scripts/client/main.ts', words);
    break;
  case 'bench':
    prismaClient();
    runTypeScript('scripts/bench/main.ts', words);
    break;
  case 'release':
    runTypeScript('scripts/release/main.ts', words);
    break;
  case 'chaos':
    prismaClient();
    runTypeScript('scripts/chaos/main.ts', words);
    break;
  case 'cluster':
    prismaClient();
    runTypeScript('scripts/cluster/main.ts', words);
    break;
  default:
    stop(
      'Usage: node scripts/run.mjs start | serve | worker | staff | backup | restore | accept-key | partner-sync | mailboxes | bounce | generate | client | dev | migrate | release | bench | chaos | cluster',
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

/** What starts often loads what it needs in a third of the time when it is recorded. */
function loadRecorded(file, name, words, kept) {
  process.argv = [process.argv[0], join(ROOT, file), ...words];
  runRecorded(file, name, kept);
}
