import type { Field, Model, Resource } from '../model/model';

/** GraphViz draws `dot`; GitHub and most Markdown viewers draw `mermaid`. */
export type DiagramFormat = 'dot' | 'mermaid';

type Relation = 'refers to' | 'extends' | 'shows rows of' | 'pairs with';

interface Edge {
  from: string;
  to: string;
  relation: Relation;
}

/** How each relation is drawn. Mermaid has no colours for lines, so their style says it. */
const LINES: Record<Relation, { dot: string; mermaid: string }> = {
  'refers to': { dot: 'color="#64748b"', mermaid: '-->' },
  extends: { dot: 'color="#b91c1c", arrowhead=empty, penwidth=1.6', mermaid: '==>' },
  'shows rows of': { dot: 'color="#1d4ed8", style=dashed', mermaid: '-.->' },
  'pairs with': { dot: 'color="#15803d", arrowhead=none, arrowtail=none', mermaid: '---' },
};

/**
 * A picture of the resources: a box for each, a frame for each kind, and a line for each relation. Of one `kind` alone: its resources,
 * and those of other kinds that they stand in relation to.
 */
export function diagram(model: Model, format: DiagramFormat, kind?: string): string {
  const all = model.resources.flatMap(edgesOf);
  const isInside = new Map(model.resources.map((resource) => [resource.name, kind === undefined || resource.kind === kind]));
  const edges = all.filter(({ from }) => isInside.get(from));
  const named = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const shown = model.resources.filter(({ name }) => isInside.get(name) || named.has(name));
  const kinds = [...new Set(shown.map((resource) => resource.kind))].sort();
  const frames = kinds.map((name) => ({ name, resources: shown.filter((resource) => resource.kind === name) }));
  return (format === 'dot' ? dot : mermaid)(frames, edges);
}

/** The relations of a resource to others, each once. */
function edgesOf({ name: from, base, over, fields }: Resource): Edge[] {
  const edges = [
    ...(base ? [{ from, to: base.resource, relation: 'extends' as const }] : []),
    ...(over === undefined ? [] : [{ from, to: over, relation: 'shows rows of' as const }]),
    ...fields.filter((field) => over === undefined && field.declaredIn === from).flatMap((field) => fieldEdge(from, field)),
  ];
  return [...new Map(edges.map((edge) => [`${edge.relation} ${edge.to}`, edge])).values()];
}

function fieldEdge(from: string, { definition }: Field): Edge[] {
  if (definition.type === 'reference') return [{ from, to: definition.to, relation: 'refers to' }];
  if (definition.type === 'many') return [{ from, to: definition.to, relation: 'pairs with' }];
  return [];
}

interface Frame {
  name: string;
  resources: Resource[];
}

function dot(frames: Frame[], edges: Edge[]): string {
  const clusters = frames.map(({ name, resources }) => {
    const boxes = resources.map((resource) => `    ${resource.name} [tooltip=${JSON.stringify(resource.about)}];\n`).join('');
    return `  subgraph cluster_${name} {\n    label="${name}";\n${boxes}  }\n`;
  });
  const lines = edges.map(
    ({ from, to, relation }) => `  ${from} -> ${to} [${LINES[relation].dot}, tooltip="${from} ${relation} ${to}"];\n`,
  );
  return `digraph resources {
  rankdir=LR;
  graph [fontname="Helvetica", color="#cbd5e1", style=rounded];
  node [fontname="Helvetica", fontsize=11, shape=box, style="rounded,filled", fillcolor="#f8fafc", color="#94a3b8"];
${clusters.join('')}${lines.join('')}}
`;
}

function mermaid(frames: Frame[], edges: Edge[]): string {
  const groups = frames.map(
    ({ name, resources }) =>
      `  subgraph kind_${name}[${name}]\n${resources.map((resource) => `    ${nodeName(resource.name)}[${resource.name}]\n`).join('')}  end\n`,
  );
  const lines = edges.map(({ from, to, relation }) => `  ${nodeName(from)} ${LINES[relation].mermaid} ${nodeName(to)}\n`);
  return `flowchart LR\n${groups.join('')}${lines.join('')}`;
}

/** Some names are words of Mermaid. */
function nodeName(resource: string): string {
  return `r_${resource}`;
}
