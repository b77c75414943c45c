/** Refusals that are remembered at most. One that is forgotten is heard once more. */
const MOST_REMEMBERED = 10_000;

/**
 * What a process knows of its mail server, to tell what an unclear refusal was about: a message that is refused again, although the server has taken another one
 * in between, was refused for its recipient.
 */
export class ServerRecord {
  private taken = 0;
  /** How many messages the server had taken when it refused this one. */
  private readonly refused = new Map<string, number>();

  /** The server has taken this message. */
  tookMessage(id: string): void {
    this.taken += 1;
    this.refused.delete(id);
  }

  /** Notes an unclear refusal of this message. True when it is known to be about its recipient. */
  refusedMessage(id: string): boolean {
    const before = this.refused.get(id);
    this.refused.delete(id);
    if (before !== undefined && before < this.taken) return true;
    this.refused.set(id, before ?? this.taken);
    if (this.refused.size > MOST_REMEMBERED) this.refused.delete(this.refused.keys().next().value!);
    return false;
  }
}
