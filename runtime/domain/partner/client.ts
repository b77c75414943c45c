import { Message } from '../../core/words';
import { MAX_INT4 } from '../../core/database/sql';
import { sendRequest, RemoteRequestError } from '../../core/outbound/http-client';
import type { Settings } from '../../core/settings';

/** A contribution as the partner takes it. */
export interface Contribution {
  /** Id of the contact at the partner. */
  vanId: number;
  /** Decimal text. */
  amount: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  paymentType: string;
  /** Our own name for the contribution. It can be found by this name. */
  reference: string;
}

/** The fundraising partner: the API of NGP VAN (https://docs.ngpvan.com/reference). All methods throw an `RemoteRequestError`. */
export interface PartnerClient {
  /** Finds the contact of a person by name and address, or creates it. A repeated call creates no second contact. Returns its id. */
  findOrCreateContact(person: unknown): Promise<number>;
  /** Creates a contribution and returns its id. A repeated call would create another one: see `findContribution`. */
  createContribution(contribution: Contribution): Promise<number>;
  /** The id of the contribution with this reference. A request whose answer was lost may have created it. */
  findContribution(reference: string): Promise<number | undefined>;
}

type PartnerSettings = Pick<Settings, 'partnerUrl' | 'partnerUser' | 'partnerKey' | 'partnerDesignation'>;

/** The partner that the settings name. Undefined without `PARTNER_URL`. */
export function openPartner({ partnerUrl, partnerUser, partnerKey = '', partnerDesignation }: PartnerSettings): PartnerClient | undefined {
  if (partnerUrl === undefined) return undefined;
  const base = partnerUrl.replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`${partnerUser}:${partnerKey}`).toString('base64')}`;
  return {
    async findOrCreateContact(person) {
      // 201 for a contact that was created, 302 for one that was found. The body of both has the id.
      const { json } = await sendRequest(
        { method: 'POST', url: new URL(`${base}/people/findOrCreate`), authorization, body: person },
        [302],
      );
      return readNumber(json, 'vanId');
    },
    async createContribution({ vanId, amount, receivedAt, paymentType, reference }) {
      const { json } = await sendRequest({
        method: 'POST',
        url: new URL(`${base}/contributions`),
        authorization,
        body: {
          contact: { vanId },
          amount,
          dateReceived: receivedAt,
          status: 'Settled',
          paymentType,
          onlineReferenceNumber: reference,
          ...(partnerDesignation !== undefined && { designation: { designationId: partnerDesignation } }),
        },
      });
      return readNumber(json, 'contributionId');
    },
    async findContribution(reference) {
      const url = new URL(`${base}/contributions/onlineReferenceNumber:${encodeURIComponent(reference)}`);
      const { status, json } = await sendRequest({ method: 'GET', url, authorization }, [404]);
      return status === 404 ? undefined : readNumber(json, 'contributionId');
    },
  };
}

function readNumber(json: unknown, key: 'vanId' | 'contributionId'): number {
  const value = (json as Record<string, unknown> | undefined)?.[key];
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > MAX_INT4) {
    throw new RemoteRequestError('unknown', new Message('webhooks.answer_lacks', { key }));
  }
  return value as number;
}
