import type { Services } from '../../../../core/call/services';
import type { Ask } from '../ask';
import type { Audience } from '../audience';
import { compile, mostOf, orderOf, usersOf } from '../compile';
import type { AnsweredValue } from '../predicates/predicate';
import { byValue, type Rule, rulesOf, SUBSCRIBED } from '../rules';

/** What a rule says of one person. */
export interface PersonLine extends Omit<Rule, 'sql' | 'values'> {
  keeps: boolean;
  values?: AnsweredValue[];
}

/** Where a person stands among all who meet every rule. */
export interface Place {
  /** From 1 on, in the order in which they are mailed. */
  place: number;
  found: number;
  /** How many the limits leave. */
  most: number;
}

/** Asks every rule of a mailing about one person, in one statement. None when there is no such person. */
export async function linesOf(services: Services, audience: Audience, person: number, ask: Ask): Promise<PersonLine[]> {
  const rules: Rule[] = [...SUBSCRIBED];
  const compiled = await compile(services, audience, async (context) => {
    context.query.askFor(person);
    rules.push(...(await rulesOf(context, byValue)));
    const questions = rules.flatMap(({ sql, values = [] }) => [sql, ...values.map((value) => value.sql)]);
    return `SELECT ARRAY[${questions.map((sql) => `(${sql})`).join(',\n  ')}]::boolean[] AS answers FROM core_user u WHERE true${context.query.andPerson('u.id')}`;
  });
  const [row] = await ask<{ answers: boolean[] }>(compiled);
  if (!row) return [];
  const answers = row.answers.values();
  const next = (): boolean => answers.next().value!;
  return rules.map(({ sql: _, values, ...rule }) => ({
    ...rule,
    keeps: next(),
    ...(values && { values: values.map(({ value }) => ({ value, matches: next() })) }),
  }));
}

/** The place of a person who meets every rule, of a mailing with a limit. */
export async function placeOf(services: Services, audience: Audience, person: number, ask: Ask): Promise<Place> {
  const compiled = await compile(services, audience, async (context) => {
    const all = `SELECT u.id, row_number() OVER (ORDER BY ${orderOf(audience)}) AS place, count(*) OVER () AS found ${await usersOf(context)}`;
    return `SELECT a.place, a.found, ${mostOf('a.found', context)} AS most FROM (${all}) a WHERE a.id = ${context.query.bind(person, 'integer')}`;
  });
  const [row] = await ask<Record<keyof Place, string>>(compiled);
  return { place: Number(row!.place), found: Number(row!.found), most: Number(row!.most) };
}
