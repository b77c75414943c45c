import type { Messages } from './messages';

/** What refusals of lists and objects say, in other languages: filters, order, paging, versions. */
export const reading: Messages = {
  "The '{field}' field does not allow filtering.": {
    de: 'Nach „{field}“ lässt sich nicht filtern.',
    es: 'No se puede filtrar por «{field}».',
    fr: 'On ne peut pas filtrer par « {field} ».',
  },
  "Lookups are not allowed more than one level deep on the '{field}' field.": {
    de: 'Bei „{field}“ geht der Filter nur eine Ebene tief.',
    es: 'En «{field}» el filtro solo puede bajar un nivel.',
    fr: 'Pour « {field} », le filtre ne descend que d’un niveau.',
  },
  "'{name}' is not an allowed filter on the '{field}' field.": {
    de: '„{name}“ ist kein Filter für „{field}“.',
    es: '«{name}» no es un filtro de «{field}».',
    fr: '« {name} » n’est pas un filtre de « {field} ».',
  },
  "The '{field}' field does not allow filtering by '{name}'.": {
    de: '„{field}“ lässt sich nicht nach „{name}“ filtern.',
    es: '«{field}» no se puede filtrar por «{name}».',
    fr: '« {field} » ne se filtre pas par « {name} ».',
  },
  "The '{field}' field does not support relations.": {
    de: '„{field}“ führt zu keinem anderen Objekt.',
    es: '«{field}» no lleva a otro objeto.',
    fr: '« {field} » ne mène à aucun autre objet.',
  },
  "The value of '{name}' holds a character that no value can hold.": {
    de: 'Der Wert von „{name}“ enthält ein Zeichen, das kein Wert enthalten kann.',
    es: 'El valor de «{name}» contiene un carácter que ningún valor admite.',
    fr: 'La valeur de « {name} » contient un caractère qu’aucune valeur n’admet.',
  },
  "'{name}' takes two values, the least and the greatest.": {
    de: '„{name}“ braucht zwei Werte, den kleinsten und den größten.',
    es: '«{name}» lleva dos valores, el menor y el mayor.',
    fr: '« {name} » prend deux valeurs, la plus petite et la plus grande.',
  },
  "'{name}' takes at most {most} values.": {
    de: '„{name}“ nimmt höchstens {most} Werte.',
    es: '«{name}» admite como máximo {most} valores.',
    fr: '« {name} » accepte au plus {most} valeurs.',
  },
  "'{name}' takes at most {most} characters.": {
    de: '„{name}“ nimmt höchstens {most} Zeichen.',
    es: '«{name}» admite como máximo {most} caracteres.',
    fr: '« {name} » accepte au plus {most} caractères.',
  },
  "'{name}' cannot be '{value}'.": {
    de: '„{name}“ kann nicht „{value}“ sein.',
    es: '«{name}» no puede ser «{value}».',
    fr: '« {name} » ne peut pas être « {value} ».',
  },
  "'{name}' is true, false or all.": {
    de: '„{name}“ ist true, false oder all.',
    es: '«{name}» es true, false o all.',
    fr: '« {name} » est true, false ou all.',
  },
  "'{name}' is a language tag, such as fr or pt-BR.": {
    de: '„{name}“ ist ein Sprachkürzel wie fr oder pt-BR.',
    es: '«{name}» es un código de idioma, como fr o pt-BR.',
    fr: '« {name} » est un code de langue, comme fr ou pt-BR.',
  },
  "'{name}' is a time, such as {like}.": {
    de: '„{name}“ ist ein Zeitpunkt wie {like}.',
    es: '«{name}» es una hora, como {like}.',
    fr: '« {name} » est un instant, comme {like}.',
  },
  'Only one field can be given in order_by.': {
    de: 'order_by nimmt nur ein Feld.',
    es: 'order_by admite un solo campo.',
    fr: 'order_by n’accepte qu’un champ.',
  },
  "No matching '{field}' field for ordering on.": {
    de: 'Nach „{field}“ lässt sich nicht ordnen: Das Feld gibt es nicht.',
    es: 'No se puede ordenar por «{field}»: no existe ese campo.',
    fr: 'On ne peut pas trier par « {field} » : ce champ n’existe pas.',
  },
  "The '{field}' field does not allow ordering.": {
    de: 'Nach „{field}“ lässt sich nicht ordnen.',
    es: 'No se puede ordenar por «{field}».',
    fr: 'On ne peut pas trier par « {field} ».',
  },
  "Invalid {parameter} '{text}' provided. Please provide a positive integer.": {
    de: '„{text}“ passt nicht zu {parameter}. Geben Sie eine ganze Zahl über null ein.',
    es: '«{text}» no sirve para {parameter}. Escriba un número entero positivo.',
    fr: '« {text} » ne convient pas à {parameter}. Saisissez un nombre entier positif.',
  },
  "Invalid {parameter} '{text}' provided. Please provide true or false.": {
    de: '„{text}“ passt nicht zu {parameter}. Geben Sie true oder false ein.',
    es: '«{text}» no sirve para {parameter}. Escriba true o false.',
    fr: '« {text} » ne convient pas à {parameter}. Saisissez true ou false.',
  },
  'Expected a latitude, a longitude and a distance in km, m or mi, such as {like}.': {
    de: 'Geben Sie Breite, Länge und Entfernung in km, m oder mi ein, etwa {like}.',
    es: 'Escriba latitud, longitud y distancia en km, m o mi, como {like}.',
    fr: 'Saisissez latitude, longitude et distance en km, m ou mi, comme {like}.',
  },
  "This {resource} has no file '{field}'.": {
    de: 'Eine Datei „{field}“ gibt es hier nicht.',
    es: 'Aquí no hay ningún archivo «{field}».',
    fr: 'Il n’y a pas ici de fichier « {field} ».',
  },
  'Unknown parameter {name}.': {
    de: 'Den Parameter {name} gibt es nicht.',
    es: 'El parámetro {name} no existe.',
    fr: 'Le paramètre {name} n’existe pas.',
  },
  'Unknown field {name}.': { de: 'Das Feld {name} gibt es nicht.', es: 'El campo {name} no existe.', fr: 'Le champ {name} n’existe pas.' },
  'What it was then has been erased.': {
    de: 'Was es damals war, wurde gelöscht.',
    es: 'Lo que era entonces se borró.',
    fr: 'Ce que c’était alors a été effacé.',
  },
  'What it was then is not kept whole: {fields}.': {
    de: 'Was es damals war, ist nicht ganz aufbewahrt: {fields}.',
    es: 'Lo que era entonces no se conserva entero: {fields}.',
    fr: 'Ce que c’était alors n’est pas gardé en entier : {fields}.',
  },
  'It is kept for {days} days who changed what, so what was before is not known.': {
    de: 'Wer was geändert hat, wird {days} Tage aufbewahrt; was davor war, ist nicht bekannt.',
    es: 'Quién cambió qué se conserva {days} días; lo anterior no se conoce.',
    fr: 'Qui a changé quoi est gardé {days} jours ; ce qui précède n’est pas connu.',
  },
  "This cursor is of a time that a restore of the database has undone. Read the objects anew, and go on from 'now'.": {
    de: 'Diese Stelle ist aus einer Zeit, die eine Wiederherstellung der Datenbank ungeschehen gemacht hat. Lesen Sie die Objekte neu, und gehen Sie ab „now“ weiter.',
    es: 'Este cursor es de un tiempo que una restauración de la base de datos deshizo. Lea los objetos de nuevo y siga desde «now».',
    fr: 'Ce curseur est d’un temps qu’une restauration de la base de données a défait. Relisez les objets, et continuez à partir de « now ».',
  },
};
