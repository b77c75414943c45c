import path from 'node:path';
import { printDiagram } from '../../../generator/diagram-command';
import { makeFolder, RecordedOutput, removeFolder, THING } from './project-folder';

const CASE = path.join(__dirname, 'cases/feature_extends');

function drawn(root: string, ...words: string[]): { code: number; picture: string; problems: string[] } {
  const out = new RecordedOutput();
  const code = printDiagram(root, words, out);
  return { code, picture: out.lines.join('\n'), problems: out.problems };
}

describe('the diagram', () => {
  test('has a frame for each kind, a box for each resource and a line for each relation', () => {
    const { code, picture } = drawn(CASE);
    expect(code).toBe(0);
    expect(picture).toMatch(/^digraph resources \{\n/);
    expect(picture).toContain('  subgraph cluster_pages {\n    label="pages";\n    form [tooltip="One of the forms."];\n');
    expect(picture).toContain('  form -> page [color="#64748b", tooltip="form refers to page"];\n');
    expect(picture).toMatch(
      /\n {2}signuppage -> page \[color="#b91c1c", arrowhead=empty, penwidth=1\.6, tooltip="signuppage extends page"\];\n/,
    );
    expect(picture).toMatch(/\}$/);
  });

  test('is drawn by Mermaid too, and of one kind with its neighbours', () => {
    const all = drawn(CASE, 'mermaid').picture;
    expect(all).toMatch(/^flowchart LR\n {2}subgraph kind_\w+\[\w+\]\n/);
    expect(all).toContain('  r_signuppage ==> r_page');
    expect(drawn(CASE, 'mermaid', 'pages').picture).toContain('  r_signuppage ==> r_page');
  });

  test('is drawn of a kind of an extension, with what the extension adds', () => {
    const root = makeFolder({
      'package.json': JSON.stringify({ advocacy: { resources: ['./volunteers'] } }),
      'resources/things/thing.yaml': THING,
      'volunteers/resources/shifts/shift.yaml': `${THING.replace('../', '../../../resources/').replace('resource: thing', 'resource: shift').replace('core_thing', 'x_shift')}  thing: { type: reference, to: thing, help: For what. }\n`,
      'volunteers/resources/things/thing.yaml':
        '# yaml-language-server: $schema=../../../resources/extension.schema.json\nextend: thing\nabout: More.\nfields:\n  first: { type: reference, to: shift, null: true, help: The first shift. }\n',
    });
    const { picture, problems } = drawn(root, 'mermaid', 'shifts');
    expect(problems).toEqual([]);
    expect(picture).toContain('  r_shift --> r_thing');
    expect(drawn(root, 'mermaid', 'things').picture).toContain('  r_thing --> r_shift');
    removeFolder(root);
  });

  test('names what it does not know, and draws no mistakes', () => {
    expect(drawn(CASE, 'nothing')).toEqual({ code: 1, picture: '', problems: ['there is no folder resources/nothing'] });
    expect(drawn(CASE, 'pages', 'more')).toEqual({ code: 1, picture: '', problems: ['unknown argument: more'] });
    const root = makeFolder({ 'resources/things/thing.yaml': THING.replace('string', 'strng') });
    expect(drawn(root)).toEqual({ code: 1, picture: '', problems: ['the YAML has errors; run: npm run generate'] });
    removeFolder(root);
  });
});
