export { coreApplication } from './core-application';
export { runProgram } from './main';
