/** The greatest number of characters of a text that an entry holds whole. */
export const LONGEST = 100_000;

/** The columns of an entry, in the order in which the statements give them. */
export const COLUMNS = 'resource, object, event, changes, person_id, account, by_user_id, request, program';

/** SQL of the last of them, where `writer` is what `advocacy_history_writer` gave. */
export const WHO = `writer.account, writer.person, writer.request, current_setting('application_name')`;
