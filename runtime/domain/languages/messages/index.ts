/**
 * What is wrong with an action, as people may be told, beside what has a name in `translations/en.ts`. A % stands for a value, in every
 * language in the same order.
 */
export const MESSAGES = [
  'This field takes one value only.',
  'Enter a whole number.',
  'Enter a number.',
  'Enter a decimal number.',
  'Enter a whole number from 1 up.',
  'Enter a date: YYYY-MM-DD.',
  'Enter a valid URL that begins with http:// or https://.',
  'Ensure this value has at most % characters (it has %).',
  'Ensure this value has at most % characters.',
  'Ensure this value is at least %.',
  'Ensure this value is at most %.',
  'Select one of the choices: %.',
  'This text is longer than % characters.',
  'This text holds a character that cannot be stored.',
  'Choose one of the answers of this question.',
  'Choose only those who represent you.',
  'There is no such media target.',
  'Tell at most % friends at once.',
  "'%' is not a valid e-mail address.",
  'A subject is one line of text.',
  'Enter an amount above zero.',
  'This number is out of range.',
  'The smallest amount is % %.',
  'There is no such recurring donation, or it has ended.',
  'There is no such event.',
  'There is no such event any more.',
  'There is no such event, or it is not yours.',
  'This event does not take signups yet.',
  'This person has not signed up for this event.',
  'The event must start in the future.',
  'The event must end after it starts.',
  'The events of this campaign are created by its staff.',
  'The events of this campaign are open to all.',
  'An event of this campaign takes at most % people.',
  'Only volunteers of this campaign can do this, by the link that was sent to them.',
  'Choose one: approve the event, or refuse it.',
  'Enter a postal code or a city.',
  'Enter the name of a country.',
  'Enter a day as MM/DD/YYYY.',
  'Enter a time as H:MM.',
] as const;

/** These messages in one language. */
export type Messages = Readonly<Record<(typeof MESSAGES)[number], string>>;
