import { runProcess } from '../command-line';
import { verifySql } from './command';

void runProcess(verifySql);
