/** What can befall rows, and the tables that a trigger of the statement sees of it. */
export const OPERATIONS = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
} as const;

export type Operation = keyof typeof OPERATIONS;
