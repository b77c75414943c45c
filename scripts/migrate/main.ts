import { runProcess } from '../command-line';
import { migrate } from './command';

void runProcess(migrate);
