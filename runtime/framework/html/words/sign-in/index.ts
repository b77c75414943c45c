import { acceptedLanguages } from '../../../http/accepted-languages';
import { de } from './de';
import { en, type SignInWords } from './en';
import { es } from './es';
import { fr } from './fr';

export type { SignInWords };

const LANGUAGES: Readonly<Record<string, SignInWords>> = { en, es, fr, de };

/** The words in the first language of `Accept-Language` that there is; English otherwise. */
export function signInWords(accepted: string | string[] | undefined): SignInWords {
  const bases = acceptedLanguages(accepted).map((tag) => tag.split('-')[0]!.toLowerCase());
  return LANGUAGES[bases.find((base) => Object.hasOwn(LANGUAGES, base)) ?? 'en']!;
}
