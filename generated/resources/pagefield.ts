// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** One value of a custom field of a page. */
export const pagefieldPlan = resource({
  name: 'pagefield',
  kind: 'pages',
  about: 'One value of a custom field of a page.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'pagefield',
  kept: { columns: { parent: 'parent_id' } },
  display: { label: 'Page field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value'] },
  read: {
    from: 'core_pagefield t',
    tables: ['core_pagefield'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.parent_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', to: 'allowedpagefield' },
      page: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    },
    ordering: ['id', 'name'],
    object: {
      parent: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.parent_id)",
      resource_uri: "'/rest/v1/pagefield/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'pagefield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: ['name', 'parent'], properties: { name: { value: 'reference' }, parent: { value: 'reference' }, value: { value: 'text' } } },
    aliases: { page: 'parent' },
    references: { name: { column: 'name', to: 'allowedpagefield', accepts: ['id', 'uri'] }, parent: { to: 'page' } },
    fieldRules: 'allowedpagefield',
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field; one of the allowed page fields.' },
      parent: { to_one: 'page', help: 'The page that has the value.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
