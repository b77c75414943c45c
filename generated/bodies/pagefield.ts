// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `pagefield` may say, and where each value goes. */
export const pagefieldBody: WritePlan = {
  delegate: 'pagefield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: { required: ['name', 'parent'], properties: { name: { value: 'reference' }, parent: { value: 'reference' }, value: { value: 'text' } } },
  aliases: { page: 'parent' },
  columns: { value: { column: 'value', on: 't', type: 'text', nullable: false, default: '' } },
  references: {
    name: { column: 'name', on: 't', to: 'allowedpagefield', accepts: ['id', 'uri'], nullable: false },
    parent: { column: 'parent_id', on: 't', to: 'page', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  fieldRules: 'allowedpagefield',
  touched: [],
  unique: {},
};
