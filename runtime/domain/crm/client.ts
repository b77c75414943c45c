import { Message } from '../../core/words';
import { sendRequest, RemoteRequestError, type RemoteResponse, type RemoteRequest } from '../../core/outbound/http-client';
import type { Settings } from '../../core/settings';

/** The field of the CRM's contacts that holds the id of the user. In the CRM it must be an external id and unique. */
const USER_ID_FIELD = 'Advocacy_User_Id__c';

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

/** The contact of a user, and how it was found in the CRM. */
export interface ContactMatch {
  /** '' when the CRM did not say. */
  contactId: string;
  match: 'id' | 'email' | 'created';
}

/** The contacts of the CRM. All methods throw an `RemoteRequestError`. Each can be repeated without harm. */
export interface CrmClient {
  /** Updates the contact that carries the id of the user, or creates it. */
  upsert(userId: number, fields: ContactFields): Promise<ContactMatch>;
  /** Updates a contact that carries the id of another user, and gives it this user's id: the two users were merged. */
  reassign(userId: number, contactId: string, fields: ContactFields): Promise<ContactMatch>;
  /** Sends a user for the first time. A contact of the same e-mail address without a user becomes the user's. */
  link(userId: number, fields: ContactFields): Promise<ContactMatch>;
  /** Takes the id of the user from the contact. The contact stays. `contactId` may be ''. */
  unlink(userId: number, contactId: string): Promise<void>;
}

/** The CRM that the settings name. Undefined without `CRM_URL`. `timeout` is in milliseconds. */
export function openCrm({ crmUrl, crmToken }: Pick<Settings, 'crmUrl' | 'crmToken'>, timeout?: number): CrmClient | undefined {
  if (crmUrl === undefined) return undefined;
  const base = crmUrl.replace(/\/$/, '');
  const send = (method: RemoteRequest['method'], path: string, body?: unknown, accept?: number[]): Promise<RemoteResponse> =>
    sendRequest({ method, url: new URL(`${base}${path}`), authorization: crmToken && `Bearer ${crmToken}`, body, timeout }, accept);
  return salesforceClient(send);
}

type Send = (method: RemoteRequest['method'], path: string, body?: unknown, accept?: number[]) => Promise<RemoteResponse>;

/** The REST API of Salesforce. Contacts are upserted by external id, so a request that is sent twice creates no second contact. */
function salesforceClient(send: Send): CrmClient {
  const pathOfUser = (userId: number): string => `/sobjects/Contact/${USER_ID_FIELD}/${userId}`;
  const pathOfContact = (contactId: string): string => `/sobjects/Contact/${encodeURIComponent(contactId)}`;

  const upsert: CrmClient['upsert'] = async (userId, fields) => {
    const { status, json } = await send('PATCH', pathOfUser(userId), fields);
    return { contactId: readId(json), match: status === 201 ? 'created' : 'id' };
  };
  const reassign: CrmClient['reassign'] = async (userId, contactId, fields) => {
    const { status } = await send('PATCH', pathOfContact(contactId), { ...fields, [USER_ID_FIELD]: String(userId) }, [404]);
    return status === 404 ? upsert(userId, fields) : { contactId, match: 'id' };
  };
  const findByUser = async (userId: number): Promise<string | undefined> => {
    const { status, json } = await send('GET', `${pathOfUser(userId)}?fields=Id`, undefined, [404]);
    return status === 404 ? undefined : readId(json);
  };
  return {
    upsert,
    reassign,
    async link(userId, fields) {
      if (fields.Email === null || (await findByUser(userId)) !== undefined) return upsert(userId, fields);
      const { json } = await send('GET', `/query?q=${encodeURIComponent(unlinkedContactQuery(fields.Email))}`);
      const contactId = readId((json as { records?: unknown[] } | undefined)?.records?.[0]);
      return contactId === '' ? upsert(userId, fields) : { ...(await reassign(userId, contactId, fields)), match: 'email' };
    },
    async unlink(userId, contactId) {
      const id = contactId === '' ? await findByUser(userId) : contactId;
      if (id) await send('PATCH', pathOfContact(id), { [USER_ID_FIELD]: null }, [404]);
    },
  };
}

/** SOQL has no bound values. The two characters with a meaning in its texts are escaped. */
function unlinkedContactQuery(email: string): string {
  const text = email.replace(/[\\']/g, '\\$&');
  return `SELECT Id FROM Contact WHERE Email = '${text}' AND ${USER_ID_FIELD} = null ORDER BY CreatedDate LIMIT 1`;
}

/** Salesforce says `id` in answers to writes and `Id` in records. '' when it says neither. */
function readId(json: unknown): string {
  const { id, Id } = (json ?? {}) as { id?: unknown; Id?: unknown };
  const found = id ?? Id ?? '';
  if (typeof found !== 'string' || !/^[A-Za-z0-9]{0,18}$/.test(found))
    throw new RemoteRequestError('unknown', new Message('webhooks.answer_unexpected'));
  return found;
}
