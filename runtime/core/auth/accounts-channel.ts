/** Triggers notify this channel of each change of accounts, groups, memberships and rights; so does whatever ends sessions. */
export const ACCOUNTS_CHANNEL = 'advocacy_accounts';
