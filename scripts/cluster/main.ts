import { shutdownSignal } from '../../runtime/core/program/run';
import { runProcess } from '../command-line';
import { cluster } from './command';

void runProcess((words, streams) => cluster(words, streams, { ended: shutdownSignal }));
