/** The resource of the entries. The generator writes its triggers for a resource of this name. */
export const ENTRIES = 'historyentry';
