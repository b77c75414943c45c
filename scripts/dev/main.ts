import { runProcess } from '../command-line';
import { dev } from './develop';

void runProcess(dev);
