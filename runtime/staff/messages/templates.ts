import type { Messages } from './messages';

/** What is wrong with a template that staff write, in other languages. */
export const templates: Messages = {
  'Line {line}: {message}': { de: 'Zeile {line}: {message}', es: 'Línea {line}: {message}', fr: 'Ligne {line} : {message}' },
  'Partials ({tag}) are not available.': {
    de: 'Andere Vorlagen lassen sich nicht einfügen ({tag}).',
    es: 'No se pueden insertar otras plantillas ({tag}).',
    fr: 'On ne peut pas insérer d’autres modèles ({tag}).',
  },
  'Decorators ({tag}) are not available.': {
    de: 'Dekoratoren gibt es nicht ({tag}).',
    es: 'No hay decoradores ({tag}).',
    fr: 'Il n’y a pas de décorateurs ({tag}).',
  },
  'This template has more than {most} parts.': {
    de: 'Diese Vorlage hat mehr als {most} Teile.',
    es: 'Esta plantilla tiene más de {most} partes.',
    fr: 'Ce modèle a plus de {most} parties.',
  },
  '"{name}" is not available in templates.': {
    de: '„{name}“ gibt es in Vorlagen nicht.',
    es: '«{name}» no existe en las plantillas.',
    fr: '« {name} » n’existe pas dans les modèles.',
  },
  '"{name}" is no block; there are {blocks}.': {
    de: '„{name}“ ist kein Block; es gibt {blocks}.',
    es: '«{name}» no es un bloque; hay {blocks}.',
    fr: '« {name} » n’est pas un bloc ; il y a {blocks}.',
  },
  '"{name}" takes one value.': { de: '„{name}“ nimmt einen Wert.', es: '«{name}» lleva un valor.', fr: '« {name} » prend une valeur.' },
  '"{name}" is no helper; there are {helpers}.': {
    de: '„{name}“ ist keine Funktion; es gibt {helpers}.',
    es: '«{name}» no es una función; hay {helpers}.',
    fr: '« {name} » n’est pas une fonction ; il y a {helpers}.',
  },
  '"{name}" takes {count}.': {
    de: '„{name}“ nimmt eine andere Zahl von Werten ({count}).',
    es: '«{name}» lleva otro número de valores ({count}).',
    fr: '« {name} » prend un autre nombre de valeurs ({count}).',
  },
  '"{name}=" means nothing here.': {
    de: '„{name}=“ bedeutet hier nichts.',
    es: '«{name}=» no significa nada aquí.',
    fr: '« {name}= » ne veut rien dire ici.',
  },
  '"{tag}" would be sent as it is; write {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.': {
    de: '„{tag}“ würde so gesendet, wie es dasteht; schreiben Sie {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.',
    es: '«{tag}» se enviaría tal cual; escriba {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.',
    fr: '« {tag} » serait envoyé tel quel ; écrivez {{#if user.city}}…{{/if}}, {{#each list}}…{{/each}}.',
  },
  '"{opened}" is closed by "{closed}".': {
    de: '„{opened}“ wird durch „{closed}“ geschlossen.',
    es: '«{opened}» se cierra con «{closed}».',
    fr: '« {opened} » est fermé par « {closed} ».',
  },
  '"{text}" is no path.': { de: '„{text}“ ist kein Name.', es: '«{text}» no es un nombre.', fr: '« {text} » n’est pas un nom.' },
  'A block or tag is not closed.': {
    de: 'Ein Block oder eine Marke ist nicht geschlossen.',
    es: 'Un bloque o una marca no está cerrado.',
    fr: 'Un bloc ou une balise n’est pas fermé.',
  },
  'This cannot be understood: {near}': {
    de: 'Das ist nicht zu verstehen: {near}',
    es: 'Esto no se entiende: {near}',
    fr: 'Ceci ne se comprend pas : {near}',
  },
  'This cannot be understood.': { de: 'Das ist nicht zu verstehen.', es: 'Esto no se entiende.', fr: 'Ceci ne se comprend pas.' },
  'This template is longer than {most} characters.': {
    de: 'Diese Vorlage ist länger als {most} Zeichen.',
    es: 'Esta plantilla tiene más de {most} caracteres.',
    fr: 'Ce modèle dépasse {most} caractères.',
  },
  'The tags of this template have more than {most} parts.': {
    de: 'Die Marken dieser Vorlage haben mehr als {most} Teile.',
    es: 'Las marcas de esta plantilla tienen más de {most} partes.',
    fr: 'Les balises de ce modèle ont plus de {most} parties.',
  },
  'This template has more than {most} tags.': {
    de: 'Diese Vorlage hat mehr als {most} Marken.',
    es: 'Esta plantilla tiene más de {most} marcas.',
    fr: 'Ce modèle a plus de {most} balises.',
  },
  'Blocks are nested more than {most} deep.': {
    de: 'Blöcke stehen mehr als {most} Ebenen tief ineinander.',
    es: 'Los bloques están anidados a más de {most} niveles.',
    fr: 'Les blocs sont imbriqués sur plus de {most} niveaux.',
  },
};
