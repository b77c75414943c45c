import { staffCommand } from '../../../../runtime/core/auth';
import type { Services } from '../../../../runtime/core/call/services';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';

/** The services, with kinds of object that the test chooses. */
export function withKinds(services: Services, ...kinds: string[]): Services {
  const registry = { ...services.registry, all: () => kinds.map((kind) => ({ kind }) as ResourcePlan) };
  return { ...services, registry };
}

/** Runs the staff command and returns what it wrote, with its exit status. `answers` are typed at its questions. */
export async function runStaff(services: Services, argv: string[], answers?: string[]) {
  const out: string[] = [];
  const warnings: string[] = [];
  const questions: string[] = [];
  const status = await staffCommand(argv, (work) => work(services), {
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

/** Deletes all accounts and groups. */
export async function emptyAccounts({ pool }: Services): Promise<void> {
  await pool.query('DELETE FROM auth_user');
  await pool.query('DELETE FROM auth_group');
}
