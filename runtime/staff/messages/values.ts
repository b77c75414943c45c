import type { Messages } from './messages';

/** What is wrong with the value of a field, in other languages. */
export const values: Messages = {
  'This field is required.': { de: 'Dieses Feld muss ausgefüllt sein.', es: 'Este campo es obligatorio.', fr: 'Ce champ est obligatoire.' },
  'This field may not be null.': {
    de: 'Dieses Feld darf nicht leer sein.',
    es: 'Este campo no puede quedar vacío.',
    fr: 'Ce champ ne peut pas rester vide.',
  },
  'This field is not known.': { de: 'Dieses Feld gibt es nicht.', es: 'Este campo no existe.', fr: 'Ce champ n’existe pas.' },
  'This field takes one value only.': {
    de: 'Dieses Feld nimmt nur einen Wert.',
    es: 'Este campo admite un solo valor.',
    fr: 'Ce champ n’accepte qu’une valeur.',
  },
  'This field takes no file.': {
    de: 'Dieses Feld nimmt keine Datei.',
    es: 'Este campo no admite archivos.',
    fr: 'Ce champ n’accepte pas de fichier.',
  },
  'Ensure this value has at least {least} characters.': {
    de: 'Geben Sie mindestens {least} Zeichen ein.',
    es: 'Escriba al menos {least} caracteres.',
    fr: 'Saisissez au moins {least} caractères.',
  },
  'Ensure this value has at most {most} characters.': {
    de: 'Geben Sie höchstens {most} Zeichen ein.',
    es: 'Escriba como máximo {most} caracteres.',
    fr: 'Saisissez au plus {most} caractères.',
  },
  'Ensure this value has at most {most} characters (it has {length}).': {
    de: 'Geben Sie höchstens {most} Zeichen ein (es sind {length}).',
    es: 'Escriba como máximo {most} caracteres (hay {length}).',
    fr: 'Saisissez au plus {most} caractères (il y en a {length}).',
  },
  'Ensure this value has at most {most} characters as JSON (it has {length}).': {
    de: 'Geben Sie höchstens {most} Zeichen ein, als JSON gezählt (es sind {length}).',
    es: 'Escriba como máximo {most} caracteres, contados como JSON (hay {length}).',
    fr: 'Saisissez au plus {most} caractères, comptés en JSON (il y en a {length}).',
  },
  'Ensure this value is at least {least}.': {
    de: 'Geben Sie mindestens {least} ein.',
    es: 'Escriba {least} o más.',
    fr: 'Saisissez {least} ou plus.',
  },
  'Ensure this value is at most {most}.': {
    de: 'Geben Sie höchstens {most} ein.',
    es: 'Escriba {most} o menos.',
    fr: 'Saisissez {most} ou moins.',
  },
  'Ensure this value is more than {least}.': {
    de: 'Geben Sie mehr als {least} ein.',
    es: 'Escriba más de {least}.',
    fr: 'Saisissez plus de {least}.',
  },
  'Ensure this value is less than {most}.': {
    de: 'Geben Sie weniger als {most} ein.',
    es: 'Escriba menos de {most}.',
    fr: 'Saisissez moins de {most}.',
  },
  'Ensure this value is a multiple of {step}.': {
    de: 'Geben Sie ein Vielfaches von {step} ein.',
    es: 'Escriba un múltiplo de {step}.',
    fr: 'Saisissez un multiple de {step}.',
  },
  'Ensure that there are no more than {most} decimal places.': {
    de: 'Geben Sie höchstens {most} Stellen nach dem Komma ein.',
    es: 'Escriba como máximo {most} decimales.',
    fr: 'Saisissez au plus {most} décimales.',
  },
  'Ensure this list has at least {least} items.': {
    de: 'Geben Sie mindestens so viele Einträge ein: {least}.',
    es: 'Número mínimo de elementos: {least}.',
    fr: 'Nombre minimal d’éléments : {least}.',
  },
  'Ensure this list has at most {most} items.': {
    de: 'Geben Sie höchstens so viele Einträge ein: {most}.',
    es: 'Número máximo de elementos: {most}.',
    fr: 'Nombre maximal d’éléments : {most}.',
  },
  'Ensure this object has at least {least} fields.': {
    de: 'Geben Sie mindestens so viele Felder an: {least}.',
    es: 'Número mínimo de campos: {least}.',
    fr: 'Nombre minimal de champs : {least}.',
  },
  'Ensure this object has at most {most} fields.': {
    de: 'Geben Sie höchstens so viele Felder an: {most}.',
    es: 'Número máximo de campos: {most}.',
    fr: 'Nombre maximal de champs : {most}.',
  },
  'The items {one} and {other} are the same.': {
    de: 'Die Einträge {one} und {other} sind gleich.',
    es: 'Los elementos {one} y {other} son iguales.',
    fr: 'Les éléments {one} et {other} sont identiques.',
  },
  'There are {count} more errors.': { de: 'Weitere Fehler: {count}.', es: 'Otros errores: {count}.', fr: 'Autres erreurs : {count}.' },
  '{value} is not one of {choices}.': {
    de: '{value} steht nicht zur Wahl: {choices}.',
    es: '{value} no está entre las opciones: {choices}.',
    fr: '{value} n’est pas parmi les choix : {choices}.',
  },
  'Select one of the choices: {choices}.': {
    de: 'Wählen Sie eines davon: {choices}.',
    es: 'Elija una de las opciones: {choices}.',
    fr: 'Choisissez parmi : {choices}.',
  },
  'Enter one of {choices}.': {
    de: 'Geben Sie eines davon ein: {choices}.',
    es: 'Escriba una de las opciones: {choices}.',
    fr: 'Saisissez l’un de ces choix : {choices}.',
  },
  'Enter {json}.': { de: 'Geben Sie {json} ein.', es: 'Escriba {json}.', fr: 'Saisissez {json}.' },
  'Enter a value that matches {pattern}': {
    de: 'Geben Sie einen Wert ein, auf den dies passt: {pattern}',
    es: 'Escriba un valor que cumpla {pattern}',
    fr: 'Saisissez une valeur qui correspond à {pattern}',
  },
  'Enter a text of the form {pattern}.': {
    de: 'Geben Sie einen Text ein, auf den dies passt: {pattern}.',
    es: 'Escriba un texto que cumpla {pattern}.',
    fr: 'Saisissez un texte qui correspond à {pattern}.',
  },
  'Enter a valid value.': { de: 'Geben Sie einen gültigen Wert ein.', es: 'Escriba un valor válido.', fr: 'Saisissez une valeur valable.' },
  'Enter a valid {format}.': {
    de: 'Geben Sie einen gültigen Wert der Art „{format}“ ein.',
    es: 'Escriba un valor válido del tipo «{format}».',
    fr: 'Saisissez une valeur valable du type « {format} ».',
  },
  'Enter a text.': { de: 'Geben Sie einen Text ein.', es: 'Escriba un texto.', fr: 'Saisissez un texte.' },
  'Enter a number.': { de: 'Geben Sie eine Zahl ein.', es: 'Escriba un número.', fr: 'Saisissez un nombre.' },
  'Enter a whole number.': { de: 'Geben Sie eine ganze Zahl ein.', es: 'Escriba un número entero.', fr: 'Saisissez un nombre entier.' },
  'Enter a decimal number.': {
    de: 'Geben Sie eine Dezimalzahl ein.',
    es: 'Escriba un número decimal.',
    fr: 'Saisissez un nombre décimal.',
  },
  'Enter true or false.': { en: 'Choose yes or no.', de: 'Wählen Sie Ja oder Nein.', es: 'Elija sí o no.', fr: 'Choisissez oui ou non.' },
  'Enter a list.': { de: 'Geben Sie eine Liste ein.', es: 'Escriba una lista.', fr: 'Saisissez une liste.' },
  'Enter a list of texts.': {
    de: 'Geben Sie eine Liste von Texten ein.',
    es: 'Escriba una lista de textos.',
    fr: 'Saisissez une liste de textes.',
  },
  'Enter an object.': { de: 'Geben Sie ein Objekt ein.', es: 'Escriba un objeto.', fr: 'Saisissez un objet.' },
  'Enter an object or a list.': {
    de: 'Geben Sie ein Objekt oder eine Liste ein.',
    es: 'Escriba un objeto o una lista.',
    fr: 'Saisissez un objet ou une liste.',
  },
  'Enter an object of names and values.': {
    de: 'Geben Sie ein Objekt aus Namen und Werten ein.',
    es: 'Escriba un objeto de nombres y valores.',
    fr: 'Saisissez un objet de noms et de valeurs.',
  },
  'Enter an object of languages, each with its texts.': {
    de: 'Geben Sie ein Objekt aus Sprachen ein, jede mit ihren Texten.',
    es: 'Escriba un objeto de idiomas, cada uno con sus textos.',
    fr: 'Saisissez un objet de langues, chacune avec ses textes.',
  },
  'Enter at most {most} languages.': {
    de: 'Geben Sie höchstens {most} Sprachen an.',
    es: 'Escriba como máximo {most} idiomas.',
    fr: 'Saisissez au plus {most} langues.',
  },
  'This number is out of range.': {
    de: 'Diese Zahl ist zu groß oder zu klein.',
    es: 'Este número es demasiado grande o demasiado pequeño.',
    fr: 'Ce nombre est trop grand ou trop petit.',
  },
  'This date is out of range.': {
    de: 'Dieses Datum liegt zu weit zurück oder voraus.',
    es: 'Esta fecha es demasiado lejana.',
    fr: 'Cette date est trop lointaine.',
  },
  'Enter a date: YYYY-MM-DD.': {
    de: 'Geben Sie ein Datum ein: JJJJ-MM-TT.',
    es: 'Escriba una fecha: AAAA-MM-DD.',
    fr: 'Saisissez une date : AAAA-MM-JJ.',
  },
  'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.': {
    de: 'Geben Sie Datum und Uhrzeit ein, etwa 2026-05-01T18:00:00, in UTC oder mit einer Abweichung davon.',
    es: 'Escriba fecha y hora, por ejemplo 2026-05-01T18:00:00, en UTC o con una diferencia horaria.',
    fr: 'Saisissez la date et l’heure, par exemple 2026-05-01T18:00:00, en UTC ou avec un décalage.',
  },
  'Enter the time by the clock of the place, without Z or an offset: YYYY-MM-DDTHH:MM:SS.': {
    de: 'Geben Sie die Zeit nach der Uhr des Ortes ein, ohne Z oder Abweichung, etwa 2026-05-01T18:00:00.',
    es: 'Escriba la hora local del lugar, sin Z ni diferencia horaria, por ejemplo 2026-05-01T18:00:00.',
    fr: 'Saisissez l’heure locale du lieu, sans Z ni décalage, par exemple 2026-05-01T18:00:00.',
  },
  'Enter a time of day: HH:MM or HH:MM:SS.': {
    de: 'Geben Sie eine Uhrzeit ein: HH:MM oder HH:MM:SS.',
    es: 'Escriba una hora: HH:MM o HH:MM:SS.',
    fr: 'Saisissez une heure : HH:MM ou HH:MM:SS.',
  },
  'Enter a duration as in ISO 8601: PT1H30M is an hour and a half, P2D two days.': {
    de: 'Geben Sie eine Dauer nach ISO 8601 ein: PT1H30M sind anderthalb Stunden, P2D zwei Tage.',
    es: 'Escriba una duración según ISO 8601: PT1H30M es una hora y media, P2D dos días.',
    fr: 'Saisissez une durée selon ISO 8601 : PT1H30M vaut une heure et demie, P2D deux jours.',
  },
  'Enter a place: {like}.': { de: 'Geben Sie einen Ort an: {like}.', es: 'Escriba un lugar: {like}.', fr: 'Saisissez un lieu : {like}.' },
  'Enter a UUID: 123e4567-e89b-42d3-a456-426614174000.': {
    de: 'Geben Sie eine UUID ein: 123e4567-e89b-42d3-a456-426614174000.',
    es: 'Escriba un UUID: 123e4567-e89b-42d3-a456-426614174000.',
    fr: 'Saisissez un UUID : 123e4567-e89b-42d3-a456-426614174000.',
  },
  'A latitude is from -90 to 90, a longitude from -180 to 180.': {
    de: 'Eine Breite liegt zwischen -90 und 90, eine Länge zwischen -180 und 180.',
    es: 'La latitud va de -90 a 90; la longitud, de -180 a 180.',
    fr: 'Une latitude va de -90 à 90, une longitude de -180 à 180.',
  },
  'Enter a valid e-mail address.': {
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    es: 'Escriba una dirección de correo válida.',
    fr: 'Saisissez une adresse e-mail valable.',
  },
  'Enter e-mail addresses, with commas between.': {
    de: 'Geben Sie E-Mail-Adressen ein, mit Kommas dazwischen.',
    es: 'Escriba direcciones de correo separadas por comas.',
    fr: 'Saisissez des adresses e-mail séparées par des virgules.',
  },
  'Enter a name and an e-mail address: Jo Doe <jo@example.org>.': {
    de: 'Geben Sie einen Namen und eine E-Mail-Adresse ein: Jo Doe <jo@example.org>.',
    es: 'Escriba un nombre y una dirección de correo: Jo Doe <jo@example.org>.',
    fr: 'Saisissez un nom et une adresse e-mail : Jo Doe <jo@example.org>.',
  },
  'Enter a valid URL that begins with http:// or https://.': {
    de: 'Geben Sie eine gültige Adresse ein, die mit http:// oder https:// beginnt.',
    es: 'Escriba una dirección válida que empiece por http:// o https://.',
    fr: 'Saisissez une adresse valable qui commence par http:// ou https://.',
  },
  'Enter a URL that begins with http:// or https://, or a path that begins with /.': {
    de: 'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt, oder einen Pfad, der mit / beginnt.',
    es: 'Escriba una dirección que empiece por http:// o https://, o una ruta que empiece por /.',
    fr: 'Saisissez une adresse qui commence par http:// ou https://, ou un chemin qui commence par /.',
  },
  "Enter a valid 'slug' consisting of letters, numbers, underscores or hyphens.": {
    en: 'Use only letters without accents, digits, hyphens and underscores.',
    de: 'Nehmen Sie nur Buchstaben ohne Umlaute, Ziffern, Unterstriche und Bindestriche.',
    es: 'Use solo letras sin acentos, números, guiones bajos y guiones.',
    fr: 'N’utilisez que des lettres sans accent, des chiffres, des tirets et des tirets bas.',
  },
  'Enter a path as it stands in a URL.': {
    de: 'Geben Sie einen Pfad ein, wie er in einer Adresse steht.',
    es: 'Escriba una ruta como figura en una dirección.',
    fr: 'Saisissez un chemin tel qu’il figure dans une adresse.',
  },
  'Enter a valid akid.': {
    en: 'Enter the code of a person as links of mailings have it, such as 12.345.AbC_d1.',
    de: 'Geben Sie die Kennung einer Person ein, wie sie in Links von Mailings steht, etwa 12.345.AbC_d1.',
    es: 'Escriba la clave de una persona como figura en los enlaces de los envíos, por ejemplo 12.345.AbC_d1.',
    fr: 'Saisissez le code d’une personne tel qu’il figure dans les liens des envois, par exemple 12.345.AbC_d1.',
  },
  'Enter the name of a country.': {
    de: 'Geben Sie den Namen eines Landes ein.',
    es: 'Escriba el nombre de un país.',
    fr: 'Saisissez le nom d’un pays.',
  },
  'Enter digits only.': { de: 'Geben Sie nur Ziffern ein.', es: 'Escriba solo cifras.', fr: 'Saisissez uniquement des chiffres.' },
  'Enter names of events such as user.created or user.*.': {
    de: 'Geben Sie Namen von Ereignissen ein, etwa user.created oder user.*.',
    es: 'Escriba nombres de sucesos, como user.created o user.*.',
    fr: 'Saisissez des noms d’événements comme user.created ou user.*.',
  },
  'Enter the name of a time zone, such as America/New_York.': {
    de: 'Geben Sie den Namen einer Zeitzone ein, etwa Europe/Berlin.',
    es: 'Escriba el nombre de una zona horaria, como Europe/Madrid.',
    fr: 'Saisissez le nom d’un fuseau horaire, comme Europe/Paris.',
  },
  'Enter two-letter codes of states, such as CA.': {
    de: 'Geben Sie Kürzel von Bundesstaaten mit zwei Buchstaben ein, etwa CA.',
    es: 'Escriba códigos de estados de dos letras, como CA.',
    fr: 'Saisissez des codes d’États de deux lettres, comme CA.',
  },
  'Enter districts such as CA_08.': {
    de: 'Geben Sie Wahlkreise ein, etwa CA_08.',
    es: 'Escriba distritos como CA_08.',
    fr: 'Saisissez des circonscriptions comme CA_08.',
  },
  'Enter districts such as CA_008.': {
    de: 'Geben Sie Wahlkreise ein, etwa CA_008.',
    es: 'Escriba distritos como CA_008.',
    fr: 'Saisissez des circonscriptions comme CA_008.',
  },
  'Enter a regular expression of at most 1000 characters, without references back (\\1).': {
    de: 'Geben Sie einen regulären Ausdruck von höchstens 1000 Zeichen ein, ohne Rückverweise (\\1).',
    es: 'Escriba una expresión regular de 1000 caracteres como máximo, sin referencias hacia atrás (\\1).',
    fr: 'Saisissez une expression régulière de 1000 caractères au plus, sans références arrière (\\1).',
  },
};
