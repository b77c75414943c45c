/** What stands on the timeline of a person: rows of a resource, and what each is about. SQL of its columns is over the row `t`. */
export interface TimelineKind {
  resource: string;
  /** The column of the person. There is an index by it and the id. Or how rows are the person's by what they belong to. */
  person: string | ((person: string) => string);
  /** The resources whose objects a row names, and the columns with their keys. Rows about a page or mailing out of sight are not shown. */
  about: readonly { resource: string; column: string }[];
  /** The fields of the row that say more of it: those that belong together in one list. Their columns have the same names. */
  says?: readonly (readonly string[])[];
  /** Which of the person's rows. */
  where?: string;
}

const MAILING = { resource: 'mailing', column: 't.mailing_id' };

/** The kinds, by the names that their words have. What programs opened or followed was not done by the person. */
export const TIMELINE_KINDS = {
  action: { resource: 'action', person: 'user_id', about: [{ resource: 'page', column: 't.page_id' }], says: [['type']] },
  mail: { resource: 'usermailing', person: 'user_id', about: [MAILING] },
  open: { resource: 'open', person: 'user_id', about: [MAILING], where: 'NOT t.machine' },
  click: {
    resource: 'click',
    person: 'user_id',
    about: [MAILING, { resource: 'clickurl', column: 't.clickurl_id' }],
    where: 'NOT t.machine',
  },
  donation: { resource: 'order', person: 'user_id', about: [], says: [['total', 'currency'], ['status']] },
  refund: {
    resource: 'transaction',
    person: (person) => `t.order_id IN (SELECT g.id FROM core_order g WHERE g.user_id = ${person})`,
    about: [{ resource: 'order', column: 't.order_id' }],
    says: [['amount', 'currency']],
    where: "t.type = 'refund'",
  },
  subscription: {
    resource: 'subscriptionhistory',
    person: 'user_id',
    about: [
      { resource: 'list', column: 't.list_id' },
      { resource: 'subscriptionchangetype', column: 't.change_id' },
    ],
  },
  merge: { resource: 'usermerge', person: 'primary_id', about: [], says: [['status']] },
} as const satisfies Readonly<Record<string, TimelineKind>>;

export type TimelineName = keyof typeof TIMELINE_KINDS;

/** The kinds in the order in which they are offered. */
export const TIMELINE_NAMES = Object.keys(TIMELINE_KINDS) as TimelineName[];
