import { MAX_INT4 } from '../../framework/database/sql';
import { ask, OutsideFailure } from '../../framework/http-client';
import type { Settings } from '../../framework/settings';

/** A contribution as the partner takes it. */
export interface Contribution {
  vanId: number;
  /** Decimal text. */
  amount: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  paymentType: string;
  /** The name under which it can be found again. */
  reference: string;
}

/** The fundraising partner: the API of NGP VAN (https://docs.ngpvan.com/reference). All methods throw an `OutsideFailure`. */
export interface Partner {
  /** The contact of a person, found by name and address or made: repeating it makes no second one. */
  contact(person: unknown): Promise<number>;
  /** Makes a contribution. To repeat it would make another: see `find`. */
  contribution(contribution: Contribution): Promise<number>;
  /** The contribution of this reference, which a request whose answer was lost may have made. */
  find(reference: string): Promise<number | undefined>;
}

type PartnerSettings = Pick<Settings, 'partnerUrl' | 'partnerUser' | 'partnerKey' | 'partnerDesignation'>;

/** The partner that the settings name; undefined without `PARTNER_URL`. */
export function partnerOf({ partnerUrl, partnerUser, partnerKey = '', partnerDesignation }: PartnerSettings): Partner | undefined {
  if (partnerUrl === undefined) return undefined;
  const base = partnerUrl.replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`${partnerUser}:${partnerKey}`).toString('base64')}`;
  return {
    async contact(person) {
      // 201 when it was made, 302 when it was found: both say which.
      const { json } = await ask({ method: 'POST', url: new URL(`${base}/people/findOrCreate`), authorization, body: person }, [302]);
      return numberIn(json, 'vanId');
    },
    async contribution({ vanId, amount, receivedAt, paymentType, reference }) {
      const { json } = await ask({
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
      return numberIn(json, 'contributionId');
    },
    async find(reference) {
      const url = new URL(`${base}/contributions/onlineReferenceNumber:${encodeURIComponent(reference)}`);
      const { status, json } = await ask({ method: 'GET', url, authorization }, [404]);
      return status === 404 ? undefined : numberIn(json, 'contributionId');
    },
  };
}

function numberIn(json: unknown, key: 'vanId' | 'contributionId'): number {
  const value = (json as Record<string, unknown> | undefined)?.[key];
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > MAX_INT4) {
    throw new OutsideFailure('unknown', `It answered without a ${key}.`);
  }
  return value as number;
}
