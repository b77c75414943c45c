import type { RequestHandler } from '../express';
import { refuse } from '../errors/http-error';
import { TIMES_OF_A_SITE } from '../limits/by-network';
import { networkOf, siteOf } from '../limits/ip-network';
import { hasBody } from './request-body';

/** Of a hundred requests that are worked on at once, so many places are for staff alone: a crowd must not lock out whoever can end it. */
const STAFF_PLACES = 0.1;

/** Bodies that are still arriving: from one network, and from all. A body holds memory, and no place. */
export const MAX_WAITING_BODIES = { ofNetwork: 100, ofAll: 2000 };

/** Admits a request: to wait for its body, and to be worked on. */
interface Admission {
  /** Counts the request as one whose body arrives, until the function that is returned is called. Throws 429 when too many wait. */
  awaitBody(): () => void;
  /** Counts the request as one that is worked on, until its answer is ready or its client has gone. Throws 429 when there are too many. */
  begin(): void;
  /** Counts the request no longer: its answer goes on for as long as its client stays, and takes no work worth counting. */
  release(): void;
}

declare global {
  namespace Express {
    interface Request {
      /** Set when the request has passed authentication, or needs none. */
      admission: Admission;
    }
  }
}

/**
 * Admits requests: `limit` are worked on at once, and more get a 429 at once, because an endless queue would only make every answer later.
 * A request counts from when its body is there, so clients that send nothing keep nobody out. It runs after authentication.
 */
export function admission(limit: number): RequestHandler {
  const running = { all: 0, public: 0 };
  const publicLimit = limit - Math.floor(limit * STAFF_PLACES);
  const waiting = new WaitingBodies();
  return (request, response, next) => {
    // A path may lead past several doors.
    if (request.admission) return next();
    let isRunning = false;
    let release = (): void => undefined;
    request.admission = {
      awaitBody: () => waiting.add(request.ip),
      begin() {
        if (isRunning) return;
        const isPublic = !request.account;
        if (running.all >= limit || (isPublic && running.public >= publicLimit)) throw busy();
        isRunning = true;
        running.all += 1;
        running.public += isPublic ? 1 : 0;
        let hasEnded = false;
        const end = (): void => {
          if (hasEnded) return;
          hasEnded = true;
          running.all -= 1;
          running.public -= isPublic ? 1 : 0;
        };
        // An answer that is ready takes no work any more, however long its client takes to read it.
        response.once('prefinish', end).once('close', end);
        release = end;
      },
      release: () => release(),
    };
    if (!hasBody(request)) request.admission.begin();
    next();
  };
}

/** Counts the bodies that are arriving, by network and by /48 of IPv6. */
class WaitingBodies {
  private readonly byNetwork = new Map<string, number>();
  private all = 0;

  /** Counts one more. The function that is returned takes it back. Throws 429 when too many wait. */
  add(ip: string | undefined): () => void {
    const [network, site] = [networkOf(ip), siteOf(ip)];
    const { ofNetwork, ofAll } = MAX_WAITING_BODIES;
    // A /48 has half of all, so that it keeps nobody else out.
    const ofSite = Math.min(ofNetwork * TIMES_OF_A_SITE, ofAll / 2);
    if (this.of(network) >= ofNetwork || (site && this.of(site) >= ofSite) || this.all >= ofAll) throw busy();
    const places = site ? [network, site] : [network];
    for (const place of places) this.byNetwork.set(place, this.of(place) + 1);
    this.all += 1;
    return () => this.remove(places);
  }

  private of(place: string): number {
    return this.byNetwork.get(place) ?? 0;
  }

  private remove(places: readonly string[]): void {
    this.all -= 1;
    for (const place of places) {
      const left = this.of(place) - 1;
      if (left === 0) this.byNetwork.delete(place);
      else this.byNetwork.set(place, left);
    }
  }
}

function busy(): Error {
  return refuse(429, 'Too many simultaneous requests. Please try again later.', { 'Retry-After': '1' });
}
