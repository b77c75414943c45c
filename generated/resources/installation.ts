// Generated from resources/common/installation.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Where the installation is at home: what counts on pages, forms, uploads and in the browser where nobody says otherwise. There is one, number 1. */
export const installationPlan = resource({
  name: 'installation',
  kind: 'common',
  about: 'Where the installation is at home: what counts on pages, forms, uploads and in the browser where nobody says otherwise. There is one, number 1.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch'] },
  history: true,
  historyAt: 'installation',
  kept: { columns: { language: 'language_id' } },
  display: {
    label: 'Home of the installation',
    plural: 'Settings',
    menu: 80,
    name: ['{country}'],
    list: ['country', 'time_zone', 'language', 'currency', 'units', 'first_day'],
    sections: [
      { title: 'Where we are', fields: ['country', 'time_zone'] },
      { title: 'How we write', fields: ['language', 'currency', 'units', 'first_day'] },
      { title: 'Settings', fields: ['settled_at'], folded: true },
    ],
    widgets: { currency: 'currency' },
  },
  read: {
    from: 'core_installation t',
    tables: ['core_installation'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all', unique: true } },
    ordering: ['id'],
    object: { language: "'/rest/v1/language/' || t.language_id || '/'", resource_uri: "'/rest/v1/installation/' || t.id || '/'" },
  },
  write: {
    delegate: 'installation',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['language'],
      properties: {
        country: { value: 'string', maxLength: 255, format: 'country' },
        currency: { value: 'string', maxLength: 3, format: 'currency' },
        first_day: { value: 'string', maxLength: 10, enum: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
        language: { value: 'reference' },
        time_zone: { value: 'string', maxLength: 64, format: 'timezone' },
        units: { value: 'string', maxLength: 2, enum: ['km', 'mi'] },
      },
    },
    references: { language: { to: 'language', by: { name: 'string', iso_code: 'string' } } },
  },
  schema: {
    fields: {
      country: { default: 'United States', help: 'Country in which public forms begin, and for places and phone numbers without one.' },
      currency: { default: 'USD', help: 'Currency of pages without one, a code of three letters.' },
      first_day: {
        choice_labels: {
          monday: 'Monday',
          tuesday: 'Tuesday',
          wednesday: 'Wednesday',
          thursday: 'Thursday',
          friday: 'Friday',
          saturday: 'Saturday',
          sunday: 'Sunday',
        },
        choices: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        default: 'sunday',
        title: 'first day of the week',
        help: 'With which day calendars begin a week.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      language: { to_one: 'language', help: 'Language of pages and mailings without one. It is the default language, too.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      settled_at: {
        type: 'datetime',
        nullable: true,
        readonly: true,
        title: 'settled',
        help: 'When the home was settled: by the first start, or by staff. Until then a start may still settle it. UTC.',
      },
      time_zone: { default: 'America/New_York', help: 'Time zone of times whose place nobody knows, such as Europe/Berlin or America/New_York.' },
      units: { choice_labels: { km: 'Kilometres', mi: 'Miles' }, choices: ['km', 'mi'], default: 'mi', help: 'In what distances are told.' },
    },
  },
});
