import { runProgram } from '../core/program/main';
import type * as Loaded from './application';
import { SETTINGS } from './settings';

// oxlint-disable-next-line typescript/no-require-imports -- an import would load it before an embedded database is started
runProgram(() => (require('./application') as typeof Loaded).application, SETTINGS);
