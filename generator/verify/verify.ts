import { sortDiagnostics, type Diagnostic } from '../check/catalogue';
import { check } from '../check/check';
import { buildContext } from '../check/context';
import { ProjectFiles } from '../check/project-files';
import { validateDeclarations } from '../check/validate';
import { emitPrisma } from '../emit/prisma';
import { emitSql } from '../emit/sql';
import { seenStandIns } from '../emit/sql/viewer';
import { joinExtensions } from '../extension/join';
import { load } from '../load/load';
import { buildModel } from '../model/build';
import type { Model } from '../model/model';
import type { SqlPlace } from './place';
import { PLACES } from './places';
import type { DeclaredSql } from './places/declared';
import { readingStatement } from './places/reading';
import { prepare } from './prepare';
import type { Scratch } from './scratch';
import { applyGenerated, applySqlFiles } from './sql-files';

/** What a verification found. */
export interface Verified {
  diagnostics: Diagnostic[];
  /** How many pieces of SQL were prepared. */
  pieces: number;
}

/** Mistakes in the SQL of one check, which are told without a database. All other SQL is prepared all the same, so that one run tells all. */
const OF_ONE_CHECK = new Set<string>(['R093', 'R094']);

/**
 * Prepares all SQL that the YAML says against a database. `makeScratch` gets the Prisma schema of the YAML and gives a database with its tables.
 * The database is left as it was. Where the YAML has errors already that the model could not stand, no database is made.
 */
export async function verify(root: string, makeScratch: (schema: string) => Promise<Scratch>): Promise<Verified> {
  const loaded = load(root);
  const diagnostics = check(root, loaded);
  const told = diagnostics.filter(({ severity }) => severity === 'error');
  if (told.some(({ code }) => !OF_ONE_CHECK.has(code))) return { diagnostics, pieces: 0 };
  const model = buildModel({ ...loaded, resources: joinExtensions(root, loaded).resources });
  const context = buildContext(root, loaded, validateDeclarations(loaded), new ProjectFiles(root));
  // What holds translations is declared nowhere, and says no SQL.
  const stated = model.resources.filter(({ translates }) => translates === undefined);
  const declared = stated.map((resource) => ({ resource, declared: context.byName.get(resource.name)! }));
  const files = new Map([...emitPrisma(model), ...emitSql(model)]);
  const scratch = await makeScratch(withoutSqlDefaults(files.get('schema.prisma')!));
  const places = declared.flatMap((each) => placesOf(each, model, told));
  const found = await inPieces(scratch, model, places);
  // What is wrong in a piece is wrong in the whole too.
  if (told.length + found.length === 0) found.push(...(await asWhole(scratch, model, declared, files)));
  return { diagnostics: sortDiagnostics([...diagnostics, ...found]), pieces: places.length + model.sqlFiles.length };
}

/** The schema without the defaults that SQL computes: a wrong one would stop the making of all tables, and is prepared by itself. */
function withoutSqlDefaults(schema: string): string {
  return schema.replace(/ @default\(dbgenerated\("\((?:[^"\\]|\\.)*\)"\)\)/g, '');
}

/** The SQL of a resource, but for the checks that were told to be wrong: one mistake gives one diagnostic. */
function placesOf(each: DeclaredSql, model: Model, told: Diagnostic[]): SqlPlace[] {
  const { resource, declared } = each;
  const isTold = (index: number): boolean => {
    const at = declared.position(['checks', index, 'sql']);
    return told.some(({ file, line, column }) => file === at.file && line === at.line && column === at.column);
  };
  const wrong = new Set(resource.checks.flatMap(({ sql }, index) => (isTold(index) ? [sql] : [])));
  return Object.values(PLACES).flatMap((places) => places(each, model).filter(({ sql }) => !wrong.has(sql)));
}

async function inPieces(scratch: Scratch, model: Model, places: SqlPlace[]): Promise<Diagnostic[]> {
  return undone(scratch, async () => {
    const found = await applySqlFiles(scratch, model);
    await scratch.query(seenStandIns(model));
    return [...found, ...(await prepareAll(places, { scratch, model }))];
  });
}

async function prepareAll(places: SqlPlace[], on: { scratch: Scratch; model: Model }): Promise<Diagnostic[]> {
  const wrong = new Map<SqlPlace, Diagnostic>();
  for (const place of places) {
    if (place.follows && wrong.has(place.follows)) continue;
    const diagnostic = await prepare(place, on);
    if (diagnostic) wrong.set(place, diagnostic);
  }
  return [...wrong.values()];
}

/** What the generator makes of it all: the repeatable SQL, the role of staff SQL, and the statements that read. */
async function asWhole(scratch: Scratch, model: Model, declared: DeclaredSql[], files: Map<string, string>): Promise<Diagnostic[]> {
  return undone(scratch, async () => {
    const found: Diagnostic[] = [];
    for (const file of ['repeatable.sql', 'reader.sql']) {
      if (found.length === 0) found.push(...(await applyGenerated(scratch, `generated/${file}`, files.get(file)!)));
    }
    if (found.length > 0) return found;
    const readings = declared.filter(({ resource }) => resource.exposed).map((each) => readingStatement(each, model));
    return prepareAll(readings, { scratch, model });
  });
}

async function undone(scratch: Scratch, work: () => Promise<Diagnostic[]>): Promise<Diagnostic[]> {
  await scratch.query('BEGIN');
  try {
    return await work();
  } finally {
    await scratch.query('ROLLBACK');
  }
}
