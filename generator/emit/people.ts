import type { Model } from '../model/model';
import { buildPeople } from '../model/people';
import { constant, literal, sourceFile } from './source';

/** `people.ts`: what makes one person of several, and what erases one. Nothing where no resource is the person. */
export function emitPeople(model: Model): Map<string, string> {
  const people = buildPeople(model);
  if (!people) return new Map();
  const imports = [{ moduleSpecifier: '../runtime', namedImports: ['People'], isTypeOnly: true }];
  const doc = 'What is moved when people become one; what holds something of a person, for erasing one.';
  const statement = constant({ name: 'people', type: 'People', doc, value: literal(people) });
  return new Map([['people.ts', sourceFile({ source: 'resources/' }, { imports, statements: [statement] })]]);
}
