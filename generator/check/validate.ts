import type { ErrorObject } from 'ajv';
import { isKnownToFit, noteFit } from '../load/kept-reads';
import type { LoadResult, LoadedDeclaration } from '../load/load';
import type { ExtensionDeclaration } from '../language/extension';
import type { MixinDeclaration, ResourceDeclaration } from '../language/resource';
import type { Path } from '../load/position';
import { diagnose, type Diagnostic } from './catalogue';
import { prune, type Pruned } from './prune';
import { languageSchemas } from './schema';
import { explain, pathOf } from './violation';

/** A declaration without the parts that the schema refused, so that the rules can still check the rest. */
export interface ValidDeclaration<Declaration> extends LoadedDeclaration<Declaration> {
  /** The names of fields that were taken out. They exist, but nothing more is known about them. */
  broken: Set<string>;
  /** Keys that were taken out as a whole. */
  without: Set<string>;
}

export interface ValidDeclarations {
  resources: ValidDeclaration<ResourceDeclaration>[];
  mixins: ValidDeclaration<MixinDeclaration>[];
  additions: ValidDeclaration<ExtensionDeclaration>[];
  diagnostics: Diagnostic[];
}

/** Validates every declaration with the JSON Schema of the language. */
export function validateDeclarations(loaded: LoadResult): ValidDeclarations {
  const schemas = languageSchemas();
  const diagnostics: Diagnostic[] = [];
  const resources = loaded.resources.flatMap((declaration) => validateDeclaration(declaration, schemas.resource, 'resource', diagnostics));
  const mixins = loaded.mixins.flatMap((declaration) => validateDeclaration(declaration, schemas.mixin, 'mixin', diagnostics));
  const additions = loaded.additions.flatMap((addition) =>
    validateDeclaration(withoutChanges(addition, diagnostics), schemas.extension, 'extend', diagnostics),
  );
  return { resources, mixins, additions, diagnostics };
}

/** The addition without keys of a resource that only its own file can say. */
function withoutChanges(
  loaded: LoadedDeclaration<ExtensionDeclaration>,
  diagnostics: Diagnostic[],
): LoadedDeclaration<ExtensionDeclaration> {
  const { resourceKeys, extensionKeys } = languageSchemas();
  const isChange = (key: string) => resourceKeys.includes(key) && !extensionKeys.includes(key);
  const possible = extensionKeys.filter((key) => key !== 'extend' && key !== 'about').join(', ');
  const entries = Object.entries(loaded.declaration);
  const changes = entries.map(([name]) => name).filter(isChange);
  if (changes.length === 0) return loaded;
  for (const key of changes) {
    const position = { file: loaded.file, ...loaded.at([key], 'key') };
    diagnostics.push(diagnose(position, 'R144', { key, resource: String(loaded.declaration.extend), possible }));
  }
  return { ...loaded, declaration: Object.fromEntries(entries.filter(([key]) => !isChange(key))) as unknown as ExtensionDeclaration };
}

function validateDeclaration<Declaration extends object>(
  loaded: LoadedDeclaration<Declaration>,
  validate: (value: unknown) => ErrorObject[],
  nameKey: string,
  diagnostics: Diagnostic[],
): ValidDeclaration<Declaration>[] {
  const { hash } = languageSchemas();
  const whole = { ...loaded, broken: new Set<string>(), without: new Set<string>() };
  if (isKnownToFit(loaded.declaration, hash)) return [whole];
  const errors = validate(loaded.declaration);
  const paths: Path[] = [];
  for (const error of errors) {
    const diagnostic = explain(error, loaded);
    if (!diagnostic) continue;
    diagnostics.push(diagnostic);
    paths.push(pathOf(error));
  }
  if (paths.length === 0) {
    noteFit(loaded.declaration, hash);
    return [whole];
  }
  if (paths.some((path) => path.length === 0) && !isMap(loaded.declaration)) return [];
  const pruned: Pruned<Declaration> = prune(loaded.declaration, paths, { [nameKey]: loaded.basename });
  return [{ ...loaded, ...pruned }];
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
