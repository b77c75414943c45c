import { runProcess } from '../command-line';
import { develop } from './develop';

void runProcess(develop);
