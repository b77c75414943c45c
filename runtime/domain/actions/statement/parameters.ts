/** The parameters of the statement and their SQL types. */
const PARAMETERS = {
  secret: 'text',
  userId: 'integer',
  email: 'text',
  source: 'text',
  subscribes: 'boolean',
  lists: 'integer[]',
  askedLists: 'integer[]',
  change: 'text',
  pageId: 'integer',
  pageType: 'text',
  status: 'text',
  createdAt: 'timestamp',
  mailingId: 'integer',
  link: 'integer',
  visit: 'text',
  referringUserId: 'integer',
  referringMailingId: 'integer',
  ip: 'text',
  agentId: 'bigint',
  agent: 'text',
  beforeId: 'text',
  beforeAkid: 'text',
  afterAkid: 'text',
  userFieldNames: 'text[]',
  userFieldValues: 'text[]',
  actionFieldNames: 'text[]',
  actionFieldValues: 'text[]',
  phoneTypes: 'text[]',
  phones: 'text[]',
  phoneNumbers: 'text[]',
  profile: 'text[]',
  confirms: 'boolean',
  notifies: 'boolean',
  mailsTargets: 'boolean',
  pushes: 'boolean',
  texts: 'boolean',
  friends: 'text[]',
  tellAFriend: 'json',
  rowData: 'jsonb',
  once: 'boolean',
  groups: 'integer[]',
  formToken: 'text',
  formContent: 'text',
} as const;
export type Parameter = keyof typeof PARAMETERS;

/** The values of one action. */
export type StatementValues = Record<Parameter, unknown> &
  Record<'phones' | 'userFieldNames' | 'actionFieldNames' | 'friends', readonly string[]> &
  Record<'groups' | 'askedLists', readonly number[]>;

/** Gives the SQL of a parameter: `$3::text`. */
export type Bind = (name: Parameter) => string;

/** Numbers parameters in the order in which a statement uses them. */
export function numberedParameters(): { bind: Bind; names: Parameter[] } {
  const names: Parameter[] = [];
  const bind: Bind = (name) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${PARAMETERS[name]}`;
  };
  return { bind, names };
}
