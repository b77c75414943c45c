import type { Services } from '../../services';
import type { Terminal } from './terminal';

/** What a command needs besides its arguments. */
export interface CommandContext {
  services: Services;
  terminal: Terminal;
}

/** One command: `args` follow its name on the command line. Throws StaffError to refuse, UsageError for wrong arguments. */
export type Command = (args: string[], context: CommandContext) => Promise<void>;
