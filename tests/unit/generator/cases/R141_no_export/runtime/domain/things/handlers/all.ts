export * from './renamed';
