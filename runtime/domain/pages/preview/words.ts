import type { Words } from '../../../framework/html/words';

interface PreviewWords {
  button: string;
  hint: string;
  title: string;
}

const en: PreviewWords = {
  button: 'Preview',
  hint: 'What you have typed so far, as people will see it. Nothing is saved by it, and nobody can sign here.',
  title: 'Preview of the page',
};

const WORDS: Readonly<Record<string, PreviewWords>> = {
  en,
  de: {
    button: 'Vorschau',
    hint: 'Was Sie bisher eingegeben haben, wie andere es sehen werden. Dabei wird nichts gespeichert, und niemand kann hier unterschreiben.',
    title: 'Vorschau der Seite',
  },
  es: {
    button: 'Vista previa',
    hint: 'Lo que ha escrito hasta ahora, como lo verán los demás. No se guarda nada y nadie puede firmar aquí.',
    title: 'Vista previa de la página',
  },
  fr: {
    button: 'Aperçu',
    hint: 'Ce que vous avez saisi jusqu’ici, tel qu’on le verra. Rien n’est enregistré, et personne ne peut signer ici.',
    title: 'Aperçu de la page',
  },
};

/** What stands around the preview of a page, in the language of the page of staff. */
export function previewWords({ language }: Words): PreviewWords {
  return WORDS[language] ?? en;
}
