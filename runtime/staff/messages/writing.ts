import type { Messages } from './messages';

/** What is wrong with a form as a whole, or with what it refers to, in other languages. */
export const writing: Messages = {
  'Null characters are not allowed.': {
    de: 'Nullzeichen sind nicht erlaubt.',
    es: 'No se admiten caracteres nulos.',
    fr: 'Les caractères nuls ne sont pas admis.',
  },
  'This is not valid Unicode text.': {
    de: 'Das ist kein gültiger Unicode-Text.',
    es: 'No es texto Unicode válido.',
    fr: 'Ce n’est pas du texte Unicode valable.',
  },
  'This is not valid JSON.': { de: 'Das ist kein gültiges JSON.', es: 'No es JSON válido.', fr: 'Ce n’est pas du JSON valable.' },
  'Objects and lists may be nested {most} deep at most.': {
    de: 'Objekte und Listen dürfen höchstens {most} Ebenen tief sein.',
    es: 'Los objetos y listas admiten como máximo {most} niveles.',
    fr: 'Les objets et les listes ont au plus {most} niveaux.',
  },
  'The name "__proto__" is not allowed.': {
    de: 'Der Name „__proto__“ ist nicht erlaubt.',
    es: 'El nombre «__proto__» no se admite.',
    fr: 'Le nom « __proto__ » n’est pas admis.',
  },
  'Each item must be an object with "name" and "value".': {
    de: 'Jeder Eintrag braucht „name“ und „value“.',
    es: 'Cada elemento necesita «name» y «value».',
    fr: 'Chaque élément a besoin de « name » et de « value ».',
  },
  'A custom field must have a name.': {
    de: 'Ein eigenes Feld braucht einen Namen.',
    es: 'Un campo propio necesita un nombre.',
    fr: 'Un champ personnalisé a besoin d’un nom.',
  },
  'Names have at most {most} characters: {value}.': {
    de: 'Namen haben höchstens {most} Zeichen: {value}.',
    es: 'Los nombres tienen como máximo {most} caracteres: {value}.',
    fr: 'Les noms ont au plus {most} caractères : {value}.',
  },
  '"{value}": there is no {resource} of that name.': {
    de: '„{value}“: Das gibt es nicht.',
    es: '«{value}»: no existe.',
    fr: '« {value} » : cela n’existe pas.',
  },
  '{resource} with this {labels} already exists.': {
    de: 'Schon vergeben: {labels}.',
    es: 'Ya está en uso: {labels}.',
    fr: 'Déjà pris : {labels}.',
  },
  'Another object has one of these values already.': {
    de: 'Einer dieser Werte ist schon vergeben.',
    es: 'Uno de estos valores ya está en uso.',
    fr: 'L’une de ces valeurs est déjà prise.',
  },
  "The field '{label}' names a {resource} that does not exist: {value}.": {
    de: '{label}: {value} gibt es nicht.',
    es: '{label}: {value} no existe.',
    fr: '{label} : {value} n’existe pas.',
  },
  "The field '{label}' names several objects with {value}.": {
    de: '{label}: {value} ist nicht eindeutig.',
    es: '{label}: {value} no es único.',
    fr: '{label} : {value} n’est pas unique.',
  },
  "The field '{label}' must name a {resource} by {ways}, not {value}.": {
    de: '{label}: Mit {value} ist nichts benannt.',
    es: '{label}: {value} no nombra nada.',
    fr: '{label} : {value} ne désigne rien.',
  },
  "The field '{label}' names a {resource} of another {other}: {value}.": {
    de: '{label}: {value} gehört zu etwas anderem.',
    es: '{label}: {value} pertenece a otra cosa.',
    fr: '{label} : {value} appartient à autre chose.',
  },
  "The field '{label}' holds a {resource} of another {other}.": {
    de: '{label}: Etwas davon gehört zu etwas anderem.',
    es: '{label}: algo de ello pertenece a otra cosa.',
    fr: '{label} : une partie appartient à autre chose.',
  },
  'A value is out of range or not valid for its field.': {
    de: 'Ein Wert ist zu groß, zu klein oder für sein Feld nicht gültig.',
    es: 'Un valor es demasiado grande, demasiado pequeño o no vale para su campo.',
    fr: 'Une valeur est trop grande, trop petite ou ne convient pas à son champ.',
  },
  'This {resource} cannot be deleted: a {other} refers to it ({field}).': {
    de: 'Das kann nicht gelöscht werden: Etwas anderes verweist darauf ({other}, {field}).',
    es: 'No se puede eliminar: otra cosa lo usa ({other}, {field}).',
    fr: 'La suppression est impossible : autre chose s’y réfère ({other}, {field}).',
  },
  'This {resource} cannot be deleted: {reason}.': {
    de: 'Das kann nicht gelöscht werden: Anderes verweist darauf.',
    es: 'No se puede eliminar: otras cosas lo usan.',
    fr: 'La suppression est impossible : d’autres objets s’y réfèrent.',
  },
  'Only a {resource} that is archived can be deleted for good: say archived=true.': {
    de: 'Endgültig gelöscht werden kann nur, was archiviert ist: mit archived=true.',
    es: 'Solo se elimina para siempre lo que está archivado: con archived=true.',
    fr: 'Seul ce qui est archivé peut être supprimé définitivement : avec archived=true.',
  },
  'This account may not delete {kinds}.': {
    de: 'Dieses Konto darf das nicht löschen: {kinds}.',
    es: 'Esta cuenta no puede eliminar esto: {kinds}.',
    fr: 'Ce compte ne peut pas supprimer ceci : {kinds}.',
  },
  'To give {given} takes the right to {right} {kinds}.': {
    de: 'Um {given} anzugeben, braucht es ein Recht: {right} {kinds}.',
    es: 'Para indicar {given} hace falta un derecho: {right} {kinds}.',
    fr: 'Pour indiquer {given}, il faut un droit : {right} {kinds}.',
  },
  'The body must be an object of fields and values.': {
    de: 'Der Inhalt muss ein Objekt aus Feldern und Werten sein.',
    es: 'El contenido debe ser un objeto de campos y valores.',
    fr: 'Le contenu doit être un objet de champs et de valeurs.',
  },
  'Send the file as multipart/form-data.': {
    de: 'Senden Sie die Datei als multipart/form-data.',
    es: 'Envíe el archivo como multipart/form-data.',
    fr: 'Envoyez le fichier en multipart/form-data.',
  },
  'Send the file as multipart/form-data, or as {shape}.': {
    de: 'Senden Sie die Datei als multipart/form-data oder als {shape}.',
    es: 'Envíe el archivo como multipart/form-data o como {shape}.',
    fr: 'Envoyez le fichier en multipart/form-data, ou sous la forme {shape}.',
  },
  'Send one file.': { de: 'Senden Sie eine Datei.', es: 'Envíe un archivo.', fr: 'Envoyez un fichier.' },
  'Send one file at a time.': {
    de: 'Senden Sie eine Datei auf einmal.',
    es: 'Envíe los archivos de uno en uno.',
    fr: 'Envoyez un fichier à la fois.',
  },
  'Send {most} files at most.': {
    de: 'Senden Sie höchstens so viele Dateien: {most}.',
    es: 'Número máximo de archivos: {most}.',
    fr: 'Nombre maximal de fichiers : {most}.',
  },
  'The data of the file is not base64.': {
    de: 'Die Daten der Datei sind nicht base64.',
    es: 'Los datos del archivo no son base64.',
    fr: 'Les données du fichier ne sont pas en base64.',
  },
  'The file is empty.': { de: 'Die Datei ist leer.', es: 'El archivo está vacío.', fr: 'Le fichier est vide.' },
  'The file is larger than {size}.': {
    de: 'Die Datei ist größer als {size}.',
    es: 'El archivo supera {size}.',
    fr: 'Le fichier dépasse {size}.',
  },
  'The file is no {type}: it begins with other bytes.': {
    de: 'Die Datei ist nicht vom Typ {type}: Sie beginnt anders.',
    es: 'El archivo no es del tipo {type}: empieza de otro modo.',
    fr: 'Le fichier n’est pas du type {type} : il commence autrement.',
  },
  'A file of the type {type} is not taken here. Send {types}.': {
    de: 'Eine Datei vom Typ {type} geht hier nicht. Senden Sie {types}.',
    es: 'Aquí no se admite un archivo del tipo {type}. Envíe {types}.',
    fr: 'Un fichier du type {type} n’est pas admis ici. Envoyez {types}.',
  },
  'A field of the form is longer than {most} characters.': {
    de: 'Ein Feld des Formulars ist länger als {most} Zeichen.',
    es: 'Un campo del formulario tiene más de {most} caracteres.',
    fr: 'Un champ du formulaire dépasse {most} caractères.',
  },
  'Request is larger than {most} bytes.': {
    de: 'Das Formular ist größer als {most} Bytes.',
    es: 'El formulario supera {most} bytes.',
    fr: 'Le formulaire dépasse {most} octets.',
  },
  'Request has more than {most} fields and values.': {
    de: 'Das Formular hat mehr als {most} Felder und Werte.',
    es: 'El formulario tiene más de {most} campos y valores.',
    fr: 'Le formulaire a plus de {most} champs et valeurs.',
  },
  'Request is not valid UTF-8.': {
    de: 'Das Formular ist kein gültiges UTF-8.',
    es: 'El formulario no es UTF-8 válido.',
    fr: 'Le formulaire n’est pas en UTF-8 valable.',
  },
  '{label} must be a text or a list of texts.': {
    de: '{label}: Geben Sie einen Text oder eine Liste von Texten ein.',
    es: '{label}: escriba un texto o una lista de textos.',
    fr: '{label} : saisissez un texte ou une liste de textes.',
  },
  '{value} is not an allowed field. Add it at {path} first.': {
    de: '{value} ist kein erlaubtes Feld. Legen Sie es erst an: {path}.',
    es: '{value} no es un campo permitido. Créelo antes: {path}.',
    fr: '{value} n’est pas un champ autorisé. Créez-le d’abord : {path}.',
  },
  '{value} is no language tag, such as fr or pt-BR.': {
    de: '{value} ist kein Sprachkürzel wie fr oder pt-BR.',
    es: '{value} no es un código de idioma como fr o pt-BR.',
    fr: '{value} n’est pas un code de langue comme fr ou pt-BR.',
  },
  'This language is said twice.': {
    de: 'Diese Sprache steht zweimal da.',
    es: 'Este idioma aparece dos veces.',
    fr: 'Cette langue figure deux fois.',
  },
  'This is not translated.': { de: 'Das wird nicht übersetzt.', es: 'Esto no se traduce.', fr: 'Ceci ne se traduit pas.' },
  'Enter an object of texts, or null to take the language away.': {
    de: 'Geben Sie ein Objekt aus Texten ein, oder null, um die Sprache zu entfernen.',
    es: 'Escriba un objeto de textos, o null para quitar el idioma.',
    fr: 'Saisissez un objet de textes, ou null pour retirer la langue.',
  },
  'Request is not valid multipart/form-data.': {
    de: 'Das Formular ist kein gültiges multipart/form-data.',
    es: 'El formulario no es multipart/form-data válido.',
    fr: 'Le formulaire n’est pas du multipart/form-data valable.',
  },
  'Files are not accepted here.': {
    de: 'Dateien gehen hier nicht.',
    es: 'Aquí no se admiten archivos.',
    fr: 'Les fichiers ne sont pas admis ici.',
  },
  'The request took too long to arrive.': {
    de: 'Das Formular kam zu langsam an. Bitte senden Sie es noch einmal.',
    es: 'El formulario tardó demasiado en llegar. Envíelo otra vez.',
    fr: 'Le formulaire a mis trop de temps à arriver. Renvoyez-le.',
  },
  'The regular expression is not valid.': {
    de: 'Der reguläre Ausdruck ist nicht gültig.',
    es: 'La expresión regular no es válida.',
    fr: 'L’expression régulière n’est pas valable.',
  },
  'A number is out of range.': {
    de: 'Eine Zahl ist zu groß oder zu klein.',
    es: 'Un número es demasiado grande o demasiado pequeño.',
    fr: 'Un nombre est trop grand ou trop petit.',
  },
  'A date or time is not valid.': {
    de: 'Ein Datum oder eine Uhrzeit ist nicht gültig.',
    es: 'Una fecha u hora no es válida.',
    fr: 'Une date ou une heure n’est pas valable.',
  },
  'A date or time is out of range.': {
    de: 'Ein Datum oder eine Uhrzeit liegt zu weit zurück oder voraus.',
    es: 'Una fecha u hora es demasiado lejana.',
    fr: 'Une date ou une heure est trop lointaine.',
  },
  'A text holds a character that no value can hold.': {
    de: 'Ein Text enthält ein Zeichen, das kein Wert enthalten kann.',
    es: 'Un texto tiene un carácter que ningún valor admite.',
    fr: 'Un texte contient un caractère qu’aucune valeur n’admet.',
  },
  'This query takes too long. Please narrow it down.': {
    de: 'Diese Suche dauert zu lange. Bitte grenzen Sie sie ein.',
    es: 'Esta búsqueda tarda demasiado. Acótela.',
    fr: 'Cette recherche prend trop de temps. Précisez-la.',
  },
  'This search takes too long: it looks for {filters} in every row. Please narrow it down by another filter.': {
    de: 'Diese Suche dauert zu lange, denn sie sieht für {filters} jede Zeile an. Bitte grenzen Sie sie mit einem weiteren Filter ein.',
    es: 'Esta búsqueda tarda demasiado: mira {filters} en cada fila. Acótela con otro filtro.',
    fr: 'Cette recherche prend trop de temps : elle regarde {filters} dans chaque ligne. Précisez-la par un autre filtre.',
  },
  'This object has changed since it was read. Read it again.': {
    de: 'Das wurde inzwischen geändert. Laden Sie es neu.',
    es: 'Esto ha cambiado mientras tanto. Cárguelo de nuevo.',
    fr: 'Ceci a changé entre-temps. Rechargez la page.',
  },
  "There is no {resource} '{key}'.": { de: '„{key}“ gibt es nicht.', es: '«{key}» no existe.', fr: '« {key} » n’existe pas.' },
  'Not found.': { de: 'Das gibt es nicht.', es: 'No existe.', fr: 'Cela n’existe pas.' },
};
