/**
 * What a template may cost. Staff write templates, but one mistake or one stolen password must not stop the server. So everything that can
 * grow is counted. The limits are far above what any page or e-mail needs.
 */
export const LIMITS = {
  /** Characters of the source. */
  source: 200_000,
  /** `{{…}}` in the source: the parser's time grows with their number. */
  tags: 2_000,
  /** Names, texts and signs within `{{…}}`: the parser takes some 8 microseconds for each. */
  tokens: 5_000,
  /** Blocks, brackets and `else` chains inside one another. */
  depth: 30,
  /** Parts of the parsed template. */
  nodes: 10_000,
  /** Parts evaluated in one rendering, again in each turn of a loop. This bounds its time. */
  steps: 200_000,
  /** Characters of the output of one rendering. */
  output: 1_000_000,
} as const;
