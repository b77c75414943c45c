/**
 * Breaks a text into lines that are no wider than a width: between words, and within a word only where it is wider by itself. An empty text has no line.
 * @param widthOf how wide a text is
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => fitting(each, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word, or the parts of one that is too wide. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word === '' || widthOf(word) <= width) return word === '' ? [] : [word];
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1)! + letter;
    if (parts.at(-1) !== '' && widthOf(longer) > width) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
