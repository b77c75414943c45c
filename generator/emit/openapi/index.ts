import type { Model } from '../../model/model';
import { documentParts } from './document';
import { infoOf } from './info';

/** `openapi.json`: what every path takes and answers, in OpenAPI 3.1. Each path and each component is one line, so that a difference can be read. */
export function emitOpenapi(model: Model): Map<string, string> {
  const { paths, tags, ...components } = documentParts(model);
  const sections = Object.entries(components).map(([name, entries]) => `    "${name}": ${lines(entries, '      ', '    ')}`);
  const security = { basic: { type: 'http', scheme: 'basic', description: 'A name and password of staff.' } };
  const text = [
    '{',
    '  "openapi": "3.1.0",',
    `  "info": ${JSON.stringify(infoOf(model))},`,
    '  "servers": [{"url": "/"}],',
    '  "security": [{"basic": []}],',
    `  "tags": ${list([{ name: 'service', description: 'What is about all resources.' }, ...tags])},`,
    `  "paths": ${lines(paths, '    ', '  ')},`,
    '  "components": {',
    `    "securitySchemes": ${JSON.stringify(security)},`,
    sections.join(',\n'),
    '  }',
    '}',
  ];
  return new Map([['openapi.json', `${text.join('\n')}\n`]]);
}

/** Entries of an object, one a line. */
function lines(entries: Map<string, unknown>, indent: string, end: string): string {
  const printed = [...entries].map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${printed.join(',\n')}\n${end}}`;
}

function list(values: unknown[]): string {
  return `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`;
}
