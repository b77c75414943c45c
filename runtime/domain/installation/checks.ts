import { hasFormat } from '../../core/types/text-formats';

/** Whether a text names a time zone: `Europe/Berlin`. */
export function isTimeZone(text: string): boolean {
  return hasFormat('timezone', text);
}

/** Whether a text is the code of a currency that there is, in large letters: `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
