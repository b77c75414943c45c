/** Writes the whole database into one file, and restores it into an empty one. */
export { markDatabase, restoreBackup } from './restore';
export { writeBackup } from './write-backup';
