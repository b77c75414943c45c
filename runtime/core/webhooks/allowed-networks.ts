import { networkList } from '../http-client';

const lists = new WeakMap<readonly string[], ReturnType<typeof networkList>>();

/** The list of a setting: the same each time, so that connections are kept. */
export function allowedNetworks(networks: readonly string[]): ReturnType<typeof networkList> {
  let list = lists.get(networks);
  if (!list) lists.set(networks, (list = networkList(networks)));
  return list;
}
