import { DOMAIN_FOLDER } from '../language/paths';
import type { ProjectFiles } from './project-files';

/** A place in the code of the domain: `runtime/domain/people/merge.ts:12`. */
export type CodePlace = string;

/** The sources of the domain, read once for a project when a rule asks for them. Most runs never do. */
export class DomainCode {
  private files?: { file: string; text: string }[];

  constructor(private readonly project: ProjectFiles) {}

  /**
   * The first place where SQL, a transition or the Prisma client inserts or updates rows of a table. Code that puts the names of tables together says in a
   * comment which: `@writes core_zip, core_state`.
   */
  writer(table: string, delegate: string): CodePlace | undefined {
    const sql = `\\b(?:INSERT\\s+INTO|UPDATE|MERGE\\s+INTO|COPY)\\s+(?:ONLY\\s+)?"?${table}"?(?![\\w-])`;
    const client = `\\.${delegate}\\s*\\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert)\\(`;
    // Its transitions are statements of the core, by which the domain changes a status.
    const states = `generated/states/${delegate}'`;
    return this.first([table, delegate], new RegExp(`${sql}|${client}|${states}|@writes [^\\n]*\\b${table}\\b`));
  }

  /** The first place where the table is spoken of in SQL, or the Prisma client reads it. */
  reader(table: string, delegate: string): CodePlace | undefined {
    const sql = `\\b(?:FROM|JOIN|USING|UPDATE|INTO|TABLE)\\s+(?:ONLY\\s+)?"?${table}"?(?![\\w-])`;
    // With an object, or nothing: `this.all.delete(id)` is that of a map.
    const client = `\\.${delegate}\\s*\\.(?:find|count|aggregate|groupBy|create|update|upsert|delete)\\w*\\(\\s*[{)]`;
    return this.first([table, delegate], new RegExp(`${sql}|${client}`));
  }

  /** The first place that matches, in files that have one of the names: to look for these takes a tenth of the time. */
  private first(names: readonly string[], pattern: RegExp): CodePlace | undefined {
    for (const { file, text } of this.all()) {
      if (!names.some((name) => text.includes(name))) continue;
      const found = pattern.exec(text);
      if (found) return `${file}:${text.slice(0, found.index).split('\n').length}`;
    }
    return undefined;
  }

  private all(): { file: string; text: string }[] {
    return (this.files ??= this.read());
  }

  private read(): { file: string; text: string }[] {
    const names = this.project.below(DOMAIN_FOLDER).filter((name) => /\.(ts|sql)$/.test(name));
    return names.map((name) => ({ file: `${DOMAIN_FOLDER}/${name}`, text: this.project.text(`${DOMAIN_FOLDER}/${name}`)! }));
  }
}
