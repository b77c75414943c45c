import { staffCommand } from '../../../../runtime/framework/auth';
import type { CachedAccount } from '../../../../runtime/framework/auth/account-cache';
import { hashPassword } from '../../../../runtime/framework/auth/password';
import type { Services } from '../../../../runtime/framework/services';
import type { ResourcePlan } from '../../../../runtime/framework/plan/plan';

/** A hash that takes no time: for tests that are not about its cost. */
export const CHEAP = { N: 16, r: 1, p: 1 };

/** An account as the directory gives it. */
export async function entry(username: string, password: string, more: Partial<CachedAccount> = {}): Promise<CachedAccount> {
  return {
    account: { id: 1, username, superuser: false, rights: new Set() },
    passwordHash: await hashPassword(password, CHEAP),
    active: true,
    ...more,
  };
}

/** A clock that stands still until it is moved. */
export function clock(): { now: () => number; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds) => void (time += milliseconds) };
}

/** The services, with kinds of object that the test chooses in place of those under `resources/`. */
export function withKinds(services: Services, ...kinds: string[]): Services {
  const registry = { ...services.registry, all: () => kinds.map((kind) => ({ kind }) as ResourcePlan) };
  return { ...services, registry };
}

/** Runs the staff command; what it wrote, and its exit status. `answers` are typed at its questions. */
export async function run(services: Services, argv: string[], answers?: string[]) {
  const out: string[] = [];
  const warnings: string[] = [];
  const questions: string[] = [];
  const status = await staffCommand(argv, services, {
    print: (line) => void out.push(line),
    warn: (line) => void warnings.push(line),
    ...(answers && {
      askHidden: async (question: string) => {
        questions.push(question);
        return answers.shift() ?? '';
      },
    }),
  });
  return { status, out, warnings, questions };
}

/** A database without any account or group. */
export async function emptyAccounts({ pool }: Services): Promise<void> {
  await pool.query('DELETE FROM auth_user');
  await pool.query('DELETE FROM auth_group');
}
