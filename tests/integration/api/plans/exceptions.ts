/** Filters and orderings that read a large table as a whole though nothing bounds them, as patterns, each with why it stays so. */
export const UNSERVED: Readonly<Record<string, string>> = {
  '\\w+\\?\\w+__isnull=false': 'Nearly every row has a value: whatever finds them reads as many.',
};

/** Statements of jobs, pages and requests that read a large table as a whole, as patterns of their text, each with why it stays so. */
export const WHOLE_READS: Readonly<Record<string, string>> = {
  '^WITH .* SELECT g\\.place, g\\.users, .* reads core_user from its beginning to its end$':
    'Who is told why people do not get a mailing without a targeting asks about everybody. It has a limit of time, and an account asks twice at once at most.',
  "FROM core_user l WHERE l\\.mail_frequency = 'less' .* reads core_user by all of core_user_id_idx$":
    'The index holds those alone who want less mail.',
  "FROM core_user WHERE subscription_status = 'subscribed' ORDER BY id LIMIT 1\\) .* reads core_user by all of core_user_pkey$":
    'The first who is subscribed is found among the first people: most are.',
};
