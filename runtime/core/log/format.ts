/** How the log is written: an object a line for programs, or a sentence a line for people. */
export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Where the log goes. */
export type LogStream = NodeJS.WritableStream & { isTTY?: boolean };

/** How to write to a stream: as the setting says, else for people on a terminal and for programs elsewhere. */
export function formatFor(stream: LogStream, setting?: LogFormat): LogFormat {
  return setting ?? (stream.isTTY ? 'text' : 'json');
}
