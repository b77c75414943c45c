/** The field of the CRM's contacts that holds the number of the user. It must be an external id there, and unique. */
export const NUMBER_FIELD = 'Advocacy_User_Id__c';

/** What the CRM is told of a user: its field, and where the value comes from (`u` is the row of `core_user`). An empty text empties the field. */
const MAPPING: Readonly<Record<string, string>> = {
  Email: 'u.email',
  Salutation: 'u.prefix',
  FirstName: 'u.first_name',
  MiddleName: 'u.middle_name',
  // The CRM refuses contacts without a last name.
  LastName: `coalesce(nullif(u.last_name, ''), nullif(u.first_name, ''), u.email)`,
  Suffix: 'u.suffix',
  MailingStreet: `concat_ws(E'\\n', nullif(u.address1, ''), nullif(u.address2, ''))`,
  MailingCity: 'u.city',
  MailingState: `coalesce(nullif(u.state, ''), u.region)`,
  MailingPostalCode: `coalesce(nullif(u.postal, ''), u.zip)`,
  MailingCountry: 'u.country',
  Phone: `(SELECT p.phone FROM core_phone p WHERE p.user_id = u.id ORDER BY (p.type = 'home') DESC, p.id LIMIT 1)`,
  HasOptedOutOfEmail: `u.subscription_status <> 'subscribed'`,
};

/** The fields of a contact as the CRM takes them. */
export type ContactFields = Record<string, string | boolean | null> & { Email: string | null };

/** SQL that makes the fields of a user's contact; texts that are empty become null. */
export const CONTACT_FIELDS = `json_build_object(${Object.entries(MAPPING)
  .map(([field, sql]) => `'${field}', ${field === 'HasOptedOutOfEmail' ? sql : `nullif(${sql}, '')`}`)
  .join(', ')})`;
