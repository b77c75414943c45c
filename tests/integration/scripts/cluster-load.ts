import { ADMIN, until } from '../../support';

/** Clients that write and read without end, each in its turn, until they are stopped. */
export interface Load {
  /** Names of tags whose writing was acknowledged. */
  acknowledged: string[];
  /** How often each status came; `unanswered` where the connection broke. */
  statuses: Map<number | 'unanswered', number>;
  stop(): Promise<void>;
}

/** Sends a request to the API. */
export type Ask = (method: string, path: string, more?: { body?: object; headers?: Record<string, string> }) => Promise<Response>;

/** Asks a cluster as its staff. */
export function askerOf({ url, account }: { url: string; account: { username: string } }): Ask {
  const authorization = `Basic ${Buffer.from(`${account.username}:${ADMIN.password}`).toString('base64')}`;
  return (method, path, { body, headers } = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
}

/** Starts clients. One that is refused asks when the service is ready, and goes on. */
export function startLoad(ask: Ask, name: string, clients = 3): Load {
  const load: Load = { acknowledged: [], statuses: new Map(), stop: async () => undefined };
  let [isEnding, number] = [false, 0];
  const count = (status: number | 'unanswered'): void => void load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
  const send = async (...request: Parameters<Ask>): Promise<number | 'unanswered'> => {
    const status = await ask(...request).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 'unanswered' as const,
    );
    count(status);
    return status;
  };
  const isReady = (): Promise<boolean> =>
    ask('GET', '/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  const client = async (): Promise<void> => {
    while (!isEnding) {
      const tag = `${name}${number++}`;
      if ((await send('POST', '/rest/v1/tag/', { body: { name: tag } })) === 201) load.acknowledged.push(tag);
      else await until(async () => isEnding || (await isReady()));
      await send('GET', `/rest/v1/tag/?name=${tag}`);
    }
  };
  const running = Array.from({ length: clients }, client);
  load.stop = async () => {
    isEnding = true;
    await Promise.all(running);
  };
  return load;
}
