import { runProcess } from '../command-line';
import { release } from './command';

void runProcess(release);
