/** What is wrong with a template, and on which line (from 1). */
export interface TemplateProblem {
  line: number;
  message: string;
}

/** A template with wrong syntax, or one that exceeded a limit when it was rendered. */
export class TemplateError extends Error {
  constructor(readonly problems: readonly TemplateProblem[]) {
    super(problems.map(({ line, message }) => `Line ${line}: ${message}`).join(' '));
  }
}
