import type { Diagnostic } from './catalogue';
import type { RuleContext } from './context';

/** A rule looks at all declarations and tells what is wrong. It changes nothing and knows no other rule. */
export type Rule = (context: RuleContext) => Iterable<Diagnostic>;
