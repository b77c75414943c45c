/** The files that migrations of the program, or those of extensions, are made from, and where they go. */
export interface Files {
  /** The schema that the program's own YAML now asks for: generated/schema.prisma. */
  program: string;
  /** Its note of the schema as of the last migration. */
  migrated: string;
  /** The folder of the migrations. */
  migrations: string;
  /** For extensions: the schema that all YAML asks for, extended/schema.prisma; that of the program when no extension is left. */
  extended?: string;
}
