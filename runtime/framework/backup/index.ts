/** Writes the whole database into one file, and restores it into an empty one. */
export { restoreBackup, type RestoreResult } from './restore';
export { writeBackup, type BackupResult } from './write-backup';
