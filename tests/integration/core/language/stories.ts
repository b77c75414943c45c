/** Stories with translations: with a type, parts that are written within them, and quotes that can be archived. */
const line = '# yaml-language-server: $schema=../resource.schema.json\n';

export const STORIES: Readonly<Record<string, string>> = {
  'resources/tales/story.yaml': `${line}resource: story
table: core_story
about: What people tell us, in several languages.
mixins: [timestamps]
discriminator: type
public: [list.get, detail.get]
translated: [title, body]
search: [title]
filtering:
  title: all
ordering: [id, title]
fields:
  type: { type: string, readonly: true, default: Story, help: What kind of story it is. }
  title: { type: string, length: 20, pattern: '^[A-Z]', help: Its title. }
  body: { type: text, blank: true, min_length: 3, column: content, help: The story. }
  mood: { type: string, blank: true, help: Its mood. }
  parts: { type: children, of: storypart, by: story, show: object, write: true, help: Its parts. }
`,
  'resources/tales/longstory.yaml': `${line}resource: longstory
table: core_longstory
about: A long story, which has the translations of all stories.
extends: { resource: story, as: Long }
fields:
  chapters: { type: integer, default: 1, help: How many chapters it has. }
`,
  'resources/tales/storypart.yaml': `${line}resource: storypart
table: core_storypart
about: A part of a story.
translated: [text]
fields:
  story: { type: reference, to: story, on_delete: cascade, help: Its story. }
  text: { type: text, help: What it says. }
`,
  'resources/tales/quote.yaml': `${line}resource: quote
table: core_quote
about: A story that is quoted.
archived: true
return_representation: true
translated: [note]
fields:
  note: { type: string, help: Why it is quoted. }
  story: { type: reference, to: story, show: [id, title], null: true, help: The story. }
`,
};
