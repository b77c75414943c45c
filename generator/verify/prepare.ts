import { diagnose, type Diagnostic } from '../check/catalogue';
import { didYouMean } from '../check/suggest';
import type { Model } from '../model/model';
import { understand, VIEW_OF, type Understood } from './node-tree';
import type { Around, ExpressionCheck, SqlPlace } from './place';
import { refusal } from './problem';
import { codeOf, misfit, placeholdersOf, rewrite, type Rewritten } from './scan';
import { attempt, type Attempt, type Scratch } from './scratch';
import { isShownAs } from './types';

/** Where SQL is prepared, and what its names are compared with. */
interface Preparing {
  scratch: Scratch;
  model: Model;
}

/** Prepares one piece of SQL and gives the first thing that is wrong with it. */
export async function prepare(place: SqlPlace, on: Preparing): Promise<Diagnostic | undefined> {
  const wrong = unknownPlaceholder(place) ?? unfit(place);
  if (wrong) return wrong;
  const rewritten = withValues(place.sql, place);
  const inExpression = place.expression && (await checkExpression(place, place.expression, rewritten, on));
  if (inExpression) return inExpression;
  for (const statement of place.statements) {
    const text = `${statement.before}${rewritten.sql}${statement.after}`;
    const { error } = await attempt(on.scratch, () => on.scratch.query(text));
    if (error) return refusal(place, { ...statement, rewritten }, error, on);
  }
  return undefined;
}

function unknownPlaceholder({ sql, at, placeholders }: SqlPlace): Diagnostic | undefined {
  const known = Object.keys(placeholders).map((name) => name.replace(/\(.*/, ''));
  const unknown = placeholdersOf(sql).find(({ name }) => !known.includes(name));
  if (!unknown) return undefined;
  const possible = known.length > 0 ? `; known: ${known.map((name) => `:${name}`).join(', ')}` : '';
  return diagnose(at(unknown.offset), 'R138', { name: unknown.name, hint: didYouMean(unknown.name, known) || possible });
}

/** Where a new line follows, a comment may end the SQL. */
function unfit({ sql, at, expression }: SqlPlace): Diagnostic | undefined {
  const found = misfit(expression?.after.startsWith('\n') ? `${sql}\n` : sql);
  return found && diagnose(at(found.offset), 'R139', { reason: found.reason });
}

function withValues(sql: string, { placeholders }: SqlPlace): Rewritten {
  const replacements = placeholdersOf(sql).map(({ name, offset, text }) => {
    const by = placeholders[text.slice(1)] ?? placeholders[name]!;
    return { offset, length: text.length, by };
  });
  return rewrite(sql, replacements);
}

async function checkExpression(
  place: SqlPlace,
  check: ExpressionCheck,
  rewritten: Rewritten,
  on: Preparing,
): Promise<Diagnostic | undefined> {
  const { result, error } = await inView(check, rewritten.sql, on);
  if (error) return refusal(place, { before: `${VIEW_OF}${check.before}`, rewritten, after: check.after }, error, on);
  if (check.type && !isShownAs(result, check.type)) return diagnose(place.at(0), 'R136', { actual: result.type, expected: check.type });
  return changing(place, check, result) ?? elsewhere(place, check, result, on);
}

/** A function that may give something else the next time, or write. */
function changing(place: SqlPlace, { volatility, because }: ExpressionCheck, { functions }: Understood): Diagnostic | undefined {
  const refused = volatility === 'immutable' ? ['stable', 'volatile'] : ['volatile'];
  const found = functions.find((each) => refused.includes(each.volatility));
  if (!found) return undefined;
  const offset = codeOf(place.sql).search(new RegExp(`\\b${found.name}\\s*\\(`, 'i'));
  return diagnose(place.at(Math.max(0, offset)), 'R137', { name: named(found.name), volatility: found.volatility, because });
}

function named(name: string): string {
  return name.includes(' ') ? `the ${name}` : `${name}()`;
}

/** The same SQL under the names that it has in another place must mean the same. */
async function elsewhere(
  place: SqlPlace,
  { elsewhere: other }: ExpressionCheck,
  here: Understood,
  on: Preparing,
): Promise<Diagnostic | undefined> {
  if (!other) return undefined;
  const { result } = await inView(other, other.rename(withValues(place.sql, place).sql), on);
  return result?.meaning === here.meaning ? undefined : diagnose(place.at(0), 'R139', { reason: other.reason });
}

function inView({ before, after }: Around, sql: string, { scratch }: Preparing): Promise<Attempt<Understood>> {
  return attempt(scratch, () => understand(scratch, `${before}${sql}${after}`));
}
