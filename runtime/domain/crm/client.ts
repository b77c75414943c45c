import { ask, OutsideFailure, type OutsideAnswer, type OutsideRequest } from '../../framework/http-client';
import type { Settings } from '../../framework/settings';
import { type ContactFields, NUMBER_FIELD } from './contact';

/** How the contact of a user was found in the CRM. */
export interface FoundContact {
  /** '' when the CRM did not say. */
  id: string;
  match: 'id' | 'email' | 'created';
}

/** The CRM's contacts. All methods throw an `OutsideFailure`. Each can be repeated without harm. */
export interface Crm {
  /** Writes the contact that already carries the number of the user, or makes it. */
  write(user: number, fields: ContactFields): Promise<FoundContact>;
  /** Writes a contact that carries another number, and gives it the user's: the two were merged. */
  renumber(user: number, contact: string, fields: ContactFields): Promise<FoundContact>;
  /** The first time: takes over a contact of the same e-mail address that no user has yet. */
  adopt(user: number, fields: ContactFields): Promise<FoundContact>;
  /** Takes the number of the user from its contact, which stays. `contact` may be ''. */
  release(user: number, contact: string): Promise<void>;
}

/** The CRM that the settings name; undefined without `CRM_URL`. `timeout` is in milliseconds. */
export function crmOf({ crmUrl, crmToken }: Pick<Settings, 'crmUrl' | 'crmToken'>, timeout?: number): Crm | undefined {
  if (crmUrl === undefined) return undefined;
  const base = crmUrl.replace(/\/$/, '');
  const send = (method: OutsideRequest['method'], path: string, body?: unknown, accept?: number[]): Promise<OutsideAnswer> =>
    ask({ method, url: new URL(`${base}${path}`), authorization: crmToken && `Bearer ${crmToken}`, body, timeout }, accept);
  return contactsOver(send);
}

type Send = (method: OutsideRequest['method'], path: string, body?: unknown, accept?: number[]) => Promise<OutsideAnswer>;

/** The REST API of Salesforce: upsert by external id, so that a request that is sent twice makes no second contact. */
function contactsOver(send: Send): Crm {
  const numbered = (user: number): string => `/sobjects/Contact/${NUMBER_FIELD}/${user}`;
  const write: Crm['write'] = async (user, fields) => {
    const { status, json } = await send('PATCH', numbered(user), fields);
    return { id: idIn(json), match: status === 201 ? 'created' : 'id' };
  };
  const renumber: Crm['renumber'] = async (user, contact, fields) => {
    const { status } = await send(
      'PATCH',
      `/sobjects/Contact/${encodeURIComponent(contact)}`,
      { ...fields, [NUMBER_FIELD]: String(user) },
      [404],
    );
    return status === 404 ? write(user, fields) : { id: contact, match: 'id' };
  };
  const idOf = async (user: number): Promise<string | undefined> => {
    const { status, json } = await send('GET', `${numbered(user)}?fields=Id`, undefined, [404]);
    return status === 404 ? undefined : idIn(json);
  };
  return {
    write,
    renumber,
    async adopt(user, fields) {
      if (fields.Email === null || (await idOf(user)) !== undefined) return write(user, fields);
      const { json } = await send('GET', `/query?q=${encodeURIComponent(freeContact(fields.Email))}`);
      const id = idIn((json as { records?: unknown[] } | undefined)?.records?.[0]);
      return id === '' ? write(user, fields) : { ...(await renumber(user, id, fields)), match: 'email' };
    },
    async release(user, contact) {
      const id = contact === '' ? await idOf(user) : contact;
      if (id) await send('PATCH', `/sobjects/Contact/${encodeURIComponent(id)}`, { [NUMBER_FIELD]: null }, [404]);
    },
  };
}

/** SOQL has no bound values: the two characters that mean something in its texts are escaped. */
function freeContact(email: string): string {
  const text = email.replace(/[\\']/g, '\\$&');
  return `SELECT Id FROM Contact WHERE Email = '${text}' AND ${NUMBER_FIELD} = null ORDER BY CreatedDate LIMIT 1`;
}

/** Salesforce says `id` in answers to writes and `Id` in records. */
function idIn(json: unknown): string {
  const { id, Id } = (json ?? {}) as { id?: unknown; Id?: unknown };
  const found = id ?? Id ?? '';
  if (typeof found !== 'string' || !/^[A-Za-z0-9]{0,18}$/.test(found))
    throw new OutsideFailure('unknown', 'It answered with an id of another form.');
  return found;
}
