import { CodeBlockWriter, type WriterFunction } from 'ts-morph';

const WIDTH = 140;

/** How ts-morph writes generated source, and how it is written here where it is asked for without a file. */
const WRITING = { indentNumberOfSpaces: 2, useSingleQuote: true };

/** Source text, written when its file is printed. As JSON it says what it is made of, so that a file can be compared before it is printed. */
export type Code = WriterFunction & { toJSON(): unknown };

/** Source text with values and other code in it: ``code`resource(${literal(plan)})` ``. A text between them is source text too. */
export function code(texts: readonly string[], ...parts: readonly (string | Code)[]): Code {
  const pieces = texts.flatMap((text, index) => [text, parts[index] ?? '']).filter((piece) => piece !== '');
  const write = (writer: CodeBlockWriter): void => {
    for (const piece of pieces)
      if (typeof piece === 'string') writer.write(piece);
      else piece(writer);
  };
  return Object.assign(write, { toJSON: () => pieces });
}

/** Source texts with others between them: commas, as between arguments, unless it is said otherwise. */
export function joined(parts: readonly (string | Code)[], between = ', '): Code {
  return code(['', ...parts.slice(1).map(() => between), ''], ...parts);
}

/**
 * A value as source text, with code where that stands in it: on one line where it fits, else one entry a line. Texts of several lines become
 * template literals, so that SQL stays readable. With `opened` its entries have lines of their own in any case.
 */
export function literal(value: unknown, { opened = false } = {}): Code {
  return Object.assign((writer: CodeBlockWriter) => writeValue(writer, value, { opened, flats: new Map() }), {
    toJSON: () => ({ literal: value, opened }),
  });
}

/** The text of code by itself. */
export function textOf(part: Code): string {
  const writer = new CodeBlockWriter(WRITING);
  part(writer);
  return writer.toString();
}

/** The text of each part on one line. A part is asked for it, and so is everything around it. */
type Flats = Map<object, string>;

function writeValue(writer: CodeBlockWriter, value: unknown, { opened, flats }: { opened: boolean; flats: Flats }): void {
  const flat = flatText(value, flats);
  const room = WIDTH - writer.getIndentationLevel() * WRITING.indentNumberOfSpaces;
  const fits = !flat.includes('\n') && flat.length <= room;
  if (typeof value !== 'object' || value === null || flat.length === 2 || (fits && !opened)) {
    writer.write(flat);
    return;
  }
  const inner = { opened: false, flats };
  const isList = Array.isArray(value);
  writer.write(isList ? '[' : '{').newLine();
  writer.indent(() => {
    if (isList && value.every((item) => typeof item !== 'object' && typeof item !== 'function')) {
      for (const line of filled(
        value.map((item) => `${flatText(item, flats)},`),
        room - 2,
      ))
        writer.write(line).newLine();
      return;
    }
    for (const [name, item] of entriesOf(value)) {
      if (!isList) writer.write(`${propertyName(name)}: `);
      writeValue(writer, item, inner);
      writer.write(',').newLine();
    }
  });
  writer.write(isList ? ']' : '}');
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined || Array.isArray(value));
}

function flatText(value: unknown, flats: Flats): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return value.includes('\n') ? templateLiteral(value) : quoted(value);
  if (typeof value === 'function') return textOf(value as Code);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = flats.get(value) ?? flatParts(value, flats);
  flats.set(value, flat);
  return flat;
}

function flatParts(value: object, flats: Flats): string {
  if (Array.isArray(value)) return `[${value.map((item) => flatText(item, flats)).join(', ')}]`;
  const parts = entriesOf(value).map(([name, item]) => `${propertyName(name)}: ${flatText(item, flats)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Words on as few lines as fit the width. */
function filled(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function templateLiteral(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}
