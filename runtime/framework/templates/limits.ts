/**
 * What a template may cost. Staff write templates, but one mistake, or one stolen password, must not stop the server: everything that
 * grows is counted. Far more than any page or e-mail needs.
 */
export const LIMITS = {
  /** Characters of the source. */
  source: 200_000,
  /** `{{…}}` in the source: the parser's time grows with their number. */
  tags: 2_000,
  /** Blocks, brackets and `else` chains inside one another. */
  depth: 30,
  /** Parts of the parsed template. */
  nodes: 10_000,
  /** Parts evaluated in one rendering, each turn of a loop anew: bounds its time. */
  steps: 200_000,
  /** Characters of what one rendering gives. */
  output: 1_000_000,
} as const;
