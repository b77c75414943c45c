import type { Answer, Chaos } from './chaos';

/** What a round of a scenario found. */
export interface Outcome {
  /** Programs or databases that were killed, stopped or starved. */
  faults: number;
  /** What the service had acknowledged, and so must keep. */
  acknowledged: number;
  /** Requests that were refused or broke off, and so may have happened or not. */
  unanswered: number;
  /** What is not as it must be, in words; empty when all is well. */
  wrong: string[];
}

/** Breaks the service once while it works, and compares what is there with what was acknowledged. Throws when that cannot be done here. */
export type Scenario = (chaos: Chaos, round: number) => Promise<Outcome>;

/** A line when two counts differ. */
export function differ(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} in place of ${expected}`];
}

/** A line for each status that neither acknowledges nor asks to come again. */
export function refusals(what: string, answers: readonly Answer[]): string[] {
  const others = answers.map(({ status }) => status).filter((status) => status !== undefined && status !== 201 && status !== 503);
  return [...new Set(others)].map((status) => `${what} was answered ${status}`);
}

/** The table of a run, in Markdown. */
export function table(outcomes: ReadonlyMap<string, readonly Outcome[]>): string {
  const sum = (rounds: readonly Outcome[], of: (outcome: Outcome) => number): number => rounds.reduce((total, each) => total + of(each), 0);
  const lines = [...outcomes].map(([name, rounds]) => {
    const numbers = [
      rounds.length,
      sum(rounds, (each) => each.faults),
      sum(rounds, (each) => each.acknowledged),
      sum(rounds, (each) => each.unanswered),
      sum(rounds, (each) => each.wrong.length),
    ];
    return `| ${name} | ${numbers.join(' | ')} |`;
  });
  return ['| what | rounds | faults | acknowledged | unanswered | wrong |', '|---|---|---|---|---|---|', ...lines].join('\n');
}
