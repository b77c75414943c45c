import { diagnose, type Diagnostic } from '../check/catalogue';
import { ADDED_DISPLAY_LISTS, ADDED_DISPLAY_MAPS, type AddedDisplay, type DisplayDeclaration } from '../language/display';
import type { ExtensionDeclaration } from '../language/extension';
import type { ResourceDeclaration } from '../language/resource';
import type { LoadedDeclaration } from '../load/load';
import type { Path } from '../load/position';

type Entries = Record<string, unknown>;
type MapName = keyof typeof ADDED_DISPLAY_MAPS;
const MAPS = Object.keys(ADDED_DISPLAY_MAPS) as MapName[];

/** How pages look with what an extension adds: more entries after those that there are. What is said already stays. */
export function addedDisplay(own: DisplayDeclaration = {}, more: AddedDisplay = {}): DisplayDeclaration {
  const joined: Entries = { ...own };
  for (const name of MAPS) if (more[name]) joined[name] = { ...more[name], ...own[name] };
  for (const name of ADDED_DISPLAY_LISTS) if (more[name]) joined[name] = [...(own[name] ?? []), ...more[name]];
  return joined;
}

/** What of the pages an extension says that is said already. */
export function* displayClashes(
  target: LoadedDeclaration<ResourceDeclaration>,
  { file, declaration, at }: Pick<LoadedDeclaration<ExtensionDeclaration>, 'file' | 'declaration' | 'at'>,
): Iterable<Diagnostic> {
  for (const map of MAPS) {
    for (const name of Object.keys(declaration.display?.[map] ?? {})) {
      const said: Path = ['display', map, name];
      if (!(name in (target.declaration.display?.[map] ?? {}))) continue;
      const parameters = { what: `${ADDED_DISPLAY_MAPS[map]} of`, name, resource: declaration.extend };
      yield diagnose({ file, ...at(said, 'key') }, 'R145', { ...parameters, file: target.at(said).file ?? target.file });
    }
  }
}

/** Where a part of the joined display stands in the addition; undefined for what stands in the resource itself. */
export function displayInAddition(own: DisplayDeclaration = {}, more: AddedDisplay = {}, path: Path): Path | undefined {
  const [key, word, entry, ...rest] = path;
  if (entry === undefined) return undefined;
  const map = MAPS.find((name) => name === word);
  if (map !== undefined) return !(entry in (own[map] ?? {})) && entry in (more[map] ?? {}) ? path : undefined;
  const list = ADDED_DISPLAY_LISTS.find((name) => name === word);
  const index = list === undefined ? -1 : Number(entry) - (own[list]?.length ?? 0);
  return list !== undefined && index >= 0 && index < (more[list]?.length ?? 0) ? [key!, word!, index, ...rest] : undefined;
}
