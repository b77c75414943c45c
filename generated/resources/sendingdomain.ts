// Generated from resources/mailings/sendingdomain.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A domain from which mail is sent. The service makes its key, and signs its mail with it (DKIM) once the record is in the DNS. */
export const sendingdomainPlan = resource({
  name: 'sendingdomain',
  kind: 'mailings',
  about: 'A domain from which mail is sent. The service makes its key, and signs its mail with it (DKIM) once the record is in the DNS.',
  methods: { list: ['get', 'post'], detail: ['get', 'delete'] },
  checks: {
    core_sendingdomain_domain_pattern: { field: 'domain', message: 'Enter a value that matches ^[a-z0-9-]+(\\.[a-z0-9-]+)+$' },
    core_sendingdomain_selector_pattern: { field: 'selector', message: 'Enter a value that matches ^[a-z0-9-]+$' },
  },
  history: true,
  historyAt: 'sendingdomain',
  kept: {},
  display: {
    label: 'Sending domain',
    name: ['domain'],
    list: ['domain', 'status', 'checked_at', 'selector'],
    sections: [
      { title: 'The domain', fields: ['domain', 'selector'] },
      { title: 'What to publish', fields: ['dns_name', 'dns_record', 'status', 'checked_at', 'public_key'] },
    ],
    tones: { status: { found: 'good', missing: 'bad', different: 'bad' } },
    verbs: {
      check: {
        label: 'Look it up now',
        on: 'detail',
        method: 'post',
        path: 'check',
        right: 'edit',
        help: 'Looks up the record in the DNS. From then on mail of the domain is signed, when it is there.',
      },
    },
  },
  read: {
    from: 'core_sendingdomain t',
    tables: ['core_sendingdomain'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      domain: { sql: 't.domain', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'domain', 'id'],
    object: {
      dns_name: "(t.selector || '._domainkey.' || t.domain)",
      dns_record: "(CASE WHEN t.public_key = '' THEN '' ELSE 'v=DKIM1; k=rsa; p=' || t.public_key END)",
      resource_uri: "'/rest/v1/sendingdomain/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'sendingdomain',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['domain'],
      properties: {
        created_at: { value: 'datetime' },
        domain: { value: 'string', minLength: 1, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 253 },
        selector: { value: 'string', blank: true, pattern: '^[a-z0-9-]+$', maxLength: 63 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_sendingdomain_domain_selector_key: { fields: ['domain', 'selector'], ignoringCase: false } },
  },
  schema: {
    fields: {
      checked_at: { type: 'datetime', nullable: true, readonly: true, help: 'When it was looked up last. UTC.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      dns_name: { readonly: true, help: 'Where the record stands in the DNS.' },
      dns_record: { readonly: true, help: 'The TXT record that stands there.' },
      domain: {
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        help: 'The domain of the senders, in small letters: `example.org`. Senders at `news.example.org` take its key too, unless they have their own.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      public_key: { default: '', readonly: true, help: 'The public half of the key, in base64. Nobody is shown the other half.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      selector: {
        default: 'advocacy',
        pattern: '^[a-z0-9-]+$',
        help: 'The name of the key in the DNS. Another key of the domain has another selector.',
      },
      status: {
        choice_labels: { unchecked: 'Not looked up yet', found: 'Found', missing: 'Missing', different: 'Another record' },
        choices: ['unchecked', 'found', 'missing', 'different'],
        default: 'unchecked',
        readonly: true,
        transitions: [
          {
            name: 'look_up',
            from: ['unchecked', 'found', 'missing', 'different'],
            to: 'found',
            by: ['POST /rest/v1/sendingdomain/{id}/check/', 'program'],
            rights: ['mailings.edit'],
          },
          {
            name: 'look_up',
            from: ['unchecked', 'found', 'missing', 'different'],
            to: 'missing',
            by: ['POST /rest/v1/sendingdomain/{id}/check/', 'program'],
            rights: ['mailings.edit'],
          },
          {
            name: 'look_up',
            from: ['unchecked', 'found', 'missing', 'different'],
            to: 'different',
            by: ['POST /rest/v1/sendingdomain/{id}/check/', 'program'],
            rights: ['mailings.edit'],
          },
        ],
        help: 'What the DNS had at the last `check`. Mail is signed while it is `found`.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
