/** A step of the tutorial: a file that its reader writes or adds to, a start of the server, or commands with what they print. */
export type TutorialStep =
  | { kind: 'file'; path: string; text: string; added: boolean }
  | { kind: 'start'; password?: string }
  | { kind: 'commands'; line: number; script: string; prints: RegExp | undefined };

/** A block of the document, and the paragraph before it. */
interface Block {
  line: number;
  language: string;
  text: string;
  before: string;
}

/**
 * Reads the steps of the tutorial from its text. A block of YAML or TypeScript is the file that the paragraph before it names last; "Add to"
 * appends it. A block without a language is what the commands before it print, where `…` stands for anything.
 */
export function tutorialSteps(document: string): TutorialStep[] {
  const blocks = blocksOf(document);
  return blocks.flatMap((block, index): TutorialStep[] => {
    const { language, text, before, line } = block;
    if (language === '') return [];
    if (language !== 'sh') return [fileOf(block)];
    const start = /^(?:ADMIN_PASSWORD=(\S+) )?npm start$/.exec(text.trim());
    if (start) return [{ kind: 'start', password: start[1] }];
    const next = blocks[index + 1];
    const isAnswered = next?.language === '' && next.before === '';
    if (/npm start/.test(text)) throw new Error(`line ${line}: "npm start" stands alone, after "${before}"`);
    return [{ kind: 'commands', line, script: text, prints: isAnswered ? patternOf(line, next.text) : undefined }];
  });
}

function blocksOf(document: string): Block[] {
  return [...document.matchAll(/([^\n]*)\n\n```(\w*)\n([^]*?)```$/gm)].map(([whole, above, language, text], index, all) => {
    const at = all[index]!.index;
    const previous = all[index - 1];
    const follows = previous !== undefined && previous.index + previous[0].length === at + above!.length;
    return {
      line: document.slice(0, at + whole.length).split('\n').length,
      language: language!,
      text: text!,
      before: follows ? '' : above!,
    };
  });
}

function fileOf({ line, before, text }: Block): TutorialStep {
  const path = /`([\w./-]+)`$/.exec(before)?.[1];
  if (!path) throw new Error(`the block that ends in line ${line} follows no path: "${before}"`);
  return { kind: 'file', path, text, added: before.includes('Add to') };
}

/** What the commands of a line print, after the number of the line: whoever reads a failure is to find them. */
function patternOf(line: number, text: string): RegExp {
  const parts = text.trim().split('…');
  return new RegExp(`^line ${line}\\n${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*?')}$`);
}
