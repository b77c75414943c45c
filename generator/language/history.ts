/** Who changed what is kept of the rows of a resource: of every write, or with conditions. */
export type HistoryDeclaration =
  | true
  | {
      /** Only what accounts change through the API is kept, and what people do with a page that names them as writers. */
      by?: 'accounts';
      /** Fields whose changes are not kept. */
      except?: string[];
    };

/** The resource whose rows are the entries, and the columns that triggers give a value. */
export const HISTORY = {
  resource: 'historyentry',
  columns: ['resource', 'object', 'event', 'changes', 'account', 'by_user_id', 'request', 'program', 'person_id'],
} as const;

/** The setting of PostgreSQL by which a transaction knows who writes: the id of the account, or of a person (`u5`), and that of the request. */
export const WRITER_SETTING = 'advocacy.writer';
