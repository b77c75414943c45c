// Generated from resources/users/usergroupmember.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `usergroupmember` may say, and where each value goes. */
export const usergroupmemberBody: WritePlan = {
  delegate: 'usergroupmember',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: { required: ['group', 'user'], properties: { group: { value: 'reference' }, user: { value: 'reference' } } },
  aliases: {},
  columns: {},
  references: {
    group: {
      column: 'usergroup_id',
      on: 't',
      to: 'usergroup',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
    user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { core_user_groups_usergroup_id_user_id_key: { fields: ['group', 'user'], ignoringCase: false } },
};
