import { runProcess } from '../command-line';
import { makeClient } from './command';

void runProcess(makeClient);
