import type { Model } from '../model/model';
import { literal } from './code';
import { constant, TypeScriptFile } from './typescript';

/** `retention.ts`: which rows are deleted after a time, and what they stay counted as. Nothing where no resource says so. */
export function emitRetention({ resources }: Model): Map<string, TypeScriptFile> {
  const rules = resources.flatMap(({ table, primary, retention, counts }) =>
    retention ? [{ table, primary: primary.column, ...retention, counts }] : [],
  );
  if (rules.length === 0) return new Map();
  const imports = [{ moduleSpecifier: '../runtime', namedImports: ['RetentionRule'], isTypeOnly: true }];
  const doc = 'Which rows are deleted after a time that a setting names.';
  const statement = constant({ name: 'retention', type: 'readonly RetentionRule[]', doc, value: literal(rules) });
  return new Map([['retention.ts', new TypeScriptFile('resources/', { imports, statements: [statement] })]]);
}
