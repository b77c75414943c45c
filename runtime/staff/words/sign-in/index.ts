import { acceptedLanguages } from '../../../core/formats/accepted-languages';
import { inLanguages, spokenLanguage } from '../in-languages';
import { de } from './de';
import { en, type SignInWords } from './en';
import { es } from './es';
import { fr } from './fr';

export type { SignInWords };

const spoken = inLanguages<SignInWords>({ en, es, fr, de });

/** The words in the first language of `Accept-Language` that there is; English otherwise. */
export function signInWords(accepted: string | string[] | undefined): SignInWords {
  return spoken({ language: spokenLanguage(acceptedLanguages(accepted)) });
}
