import { days, text } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of people and their lists. */
export const peopleSettings = {
  reengagementList: setting(
    'REENGAGEMENT_LIST',
    'Name of the list for re-engagement: no merge of users newly subscribes anybody to it.',
    text,
    're-engagement',
  ),
  retentionSubscriptionHistory: setting(
    'RETENTION_SUBSCRIPTION_HISTORY',
    'Days for which it is kept when and why users joined and left lists; without it, for good.',
    days,
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof peopleSettings> {}
}
