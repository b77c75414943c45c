export { handler } from './renamed';
