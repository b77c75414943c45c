import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fault, type Given, REQUIRED, valueOf } from '../../framework/http/faults';

/** All that is kept of a card, and whether its verification number was the right one. */
export interface Card {
  lastFour: string;
  verified: boolean;
}

/** A number of so many digits can be a card's; shorter ones stand in other fields by chance. */
const SHORTEST_NUMBER = 12;

/** Reads the card and compares its verification number with the one of stub accounts (specification 4.5). */
export function readCard(given: Given, code: string, fault: Fault): Card {
  const lastFour = readLastFour(given, fault);
  const verification = valueOf(given, 'card_code');
  if (lastFour === undefined) fault('card_num', REQUIRED);
  if (verification === undefined) fault('card_code', REQUIRED);
  return { lastFour: lastFour ?? '', verified: sameText(verification ?? '', code) };
}

/**
 * The last four characters of the number of a card; undefined when none was sent. Nothing else of it leaves this function, and it is
 * refused in every field that would be kept.
 */
export function readLastFour(given: Given, fault: Fault): string | undefined {
  const number = valueOf(given, 'card_num');
  if (number !== undefined && stands(number, given)) fault('card_num', 'The number of the card must stand in this field only.');
  return number === undefined ? undefined : [...number].slice(-4).join('');
}

function stands(number: string, given: Given): boolean {
  const digits = digitsOf(number);
  if (digits.length < SHORTEST_NUMBER) return false;
  return [...given].some(([name, values]) => name !== 'card_num' && [name, ...values].some((text) => digitsOf(text).includes(digits)));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Compares in a time that says nothing about how much is right. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
