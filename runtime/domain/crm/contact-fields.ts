/** The field of the CRM's contacts that holds the id of the user. In the CRM it must be an external id and unique. */
export const USER_ID_FIELD = 'Advocacy_User_Id__c';

/** The contact's fields, and the SQL of each value. `u` is the row of `core_user`. An empty text empties the field. */
const FIELDS: Readonly<Record<string, string>> = {
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

/** SQL that builds the fields of a user's contact. Empty texts become null. */
export const CONTACT_FIELDS_SQL = `json_build_object(${Object.entries(FIELDS)
  .map(([field, sql]) => `'${field}', ${field === 'HasOptedOutOfEmail' ? sql : `nullif(${sql}, '')`}`)
  .join(', ')})`;
