import { createInterface } from 'node:readline';
import { countryCode, countryOf } from '../../core/types/countries';
import { countryOfZone, machineZone } from './follow';

/** Milliseconds for which an answer is waited for: a terminal may have nobody in front of it. */
const PATIENCE = 120_000;

/** Where the question is asked. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** Whether somebody may sit there. */
export function isTerminal({ input, output }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true;
}

/** The country in which this machine seems to be: by its zone, else by the region of its language, else the United States. */
export function guessedCountry(
  zone: string = machineZone(),
  language: string = new Intl.DateTimeFormat().resolvedOptions().locale,
): string {
  return countryOfZone(zone) ?? new Intl.Locale(language).region ?? 'US';
}

/**
 * Asks in a terminal for the country of the installation, until a country is named. Enter takes the guess, and so does who says nothing for two minutes or closes the
 * terminal. Returns its two letters; undefined when the process is asked to end meanwhile.
 */
export function askCountry(
  { input, output }: Terminal,
  guess: string,
  ending: Promise<unknown>,
  patience = PATIENCE,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // The terminal itself edits the line: Ctrl-C stays a signal.
    const lines = createInterface({ input, terminal: false });
    const done = (country: string | undefined): void => {
      clearTimeout(timer);
      // Closing it is an event of its own, which says nothing any more then.
      resolve(country);
      lines.close();
    };
    const timer = setTimeout(() => {
      output.write('\n');
      done(guess);
    }, patience);
    const ask = (): void => void output.write(`In which country is this installation at home? [${countryOf(guess)!}] `);
    lines.on('line', (line) => {
      const country = line.trim() === '' ? guess : countryCode(line);
      if (country !== undefined) return done(country);
      output.write(`No country is called "${line.trim().slice(0, 60)}". A name or a code will do, such as Germany or DE.\n`);
      ask();
    });
    lines.once('close', () => done(guess));
    void ending.then(() => done(undefined));
    ask();
  });
}
