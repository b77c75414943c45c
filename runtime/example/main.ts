import { join } from 'node:path';
import { plans, routers } from '../../generated';
import { retention } from '../../generated/retention';
import { texts } from '../../generated/texts';
import { coreApplication } from '../core/program/core-application';
import { runProgram } from '../core/program/main';

const ROOT = join(__dirname, '..', '..');

/** The core serves what the generator made of `resources/`; nothing else is written by hand. */
runProgram(() => coreApplication(ROOT, join(ROOT, 'scripts', 'run.mjs'), { plans, routers, retention, texts }));
