/** How a counter tells other processes. Keys are digests, because they name networks and accounts. */
export interface Shared {
  keyOf(key: string): string;
  /** Counted so much more of a key; `forgotten` where it was forgotten before. */
  changed(key: string, change: number, forgotten?: boolean): void;
}
