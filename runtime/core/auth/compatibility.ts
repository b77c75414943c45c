import type { Account } from '../plan/account';

/**
 * Words of compatibility: each makes one answer that of an older service of this kind, for the requests of the accounts that have it. Their
 * clients live by it. Without them the specification holds. README.md of `http` says which client needs which.
 */
export const COMPATIBILITY = ['put_merges', 'duplicates_409', 'empty_404', 'lowercase_methods', 'embedded_forms'] as const;
type CompatibilityWord = (typeof COMPATIBILITY)[number];

/** Whether the requests of an account are answered as this word of compatibility says. Requests without an account never are. */
export function isCompatible(account: Account | null | undefined, word: CompatibilityWord): boolean {
  return account?.compatibility?.has(word) === true;
}

/** The word with that spelling; undefined when there is none. */
export function compatibilityWord(text: string): CompatibilityWord | undefined {
  return COMPATIBILITY.find((word) => word === text);
}
