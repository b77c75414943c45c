import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '../../generator/extension/sources';

/** What a server is made of: declarations, code, migrations. What is generated follows from these. */
const PROGRAM = ['resources', 'runtime', 'prisma'];
const EXTENSION = ['resources', 'handlers', 'sql'];

/** Every folder, at any depth, in which a change may need another server: those of the program and of its extensions. */
export function watchedFolders(root: string): string[] {
  const folders = listSources(root).sources.flatMap(({ extension, folder }) =>
    (extension === undefined ? PROGRAM : EXTENSION).map((part) => join(folder, part)),
  );
  return folders.filter((folder) => existsSync(folder)).flatMap(withFolders);
}

function withFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...entries.flatMap(({ name }) => withFolders(join(folder, name)))];
}
