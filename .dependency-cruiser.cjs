/**
 * What may import what: the plan of the house, checked by `npm run lint`. `npm run plan` draws it.
 *
 * core knows no resource and no page for staff. staff uses core. A folder of domain uses both and the faces (index.ts) of the folders before it. app joins them, and
 * alone imports generated/. What is generated uses runtime/index.ts and the handlers that the YAML names.
 */

/** The rooms of core, and files that are one. Each may use those before it: so no two import each other. */
const CORE = [
  ...['cache', 'words', 'errors', 'log', 'settings', 'plan', 'templates', 'types', 'formats', 'controls', 'call'],
  ...['database', 'limits', 'request', 'auth', 'files', 'read', 'telemetry', 'mail', 'jobs', 'write', 'http'],
  ...['partitions', 'deploy', 'backup', 'changes', 'staff-sql', 'outbound', 'handlers', 'program'],
];

/** Each folder may use the faces of those before it. */
const DOMAIN = [
  'languages',
  'installation',
  'geo',
  'legislators',
  'crm',
  'recurring',
  'people',
  'transactional-mail',
  'webhooks',
  'donations',
  'events',
  'actions',
  'checkout',
  'mailings',
  'pages',
  'tracking',
  'reports',
  'uploads',
  'partner',
  'home',
];

const ROOMS = '^(generator|generated|runtime|scripts|tests|prisma)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A room of core sees those before it. */
const coreRules = CORE.map((room, place) =>
  rule(`core-${room}`, `core/${room} uses the rooms before it in the list.`, { path: `^runtime/core/${room}(/|\\.ts$)` }, {
    path: '^runtime/core/',
    pathNot: CORE.slice(0, place + 1).map((before) => `^runtime/core/${before}(/|\\.ts$)`),
  }),
);

/** A folder of the domain sees core, the pages for staff, itself, and the faces of the folders before it. */
const domainRules = DOMAIN.map((folder, place) => {
  const before = DOMAIN.slice(0, place).join('|');
  const faces = before === '' ? [] : [`^runtime/domain/(${before})/index\\.ts$`];
  return rule(`domain-${folder}`, `domain/${folder} uses core, staff and the faces of the folders before it.`, { path: `^runtime/domain/${folder}/` }, {
    path: ROOMS,
    pathNot: ['^runtime/(core|staff)/', `^runtime/domain/${folder}/`, '^generated/(rows|states)/', ...faces],
  });
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circles', 'No file imports itself by way of others.', {}, { circular: true }),
    rule('no-orphans', 'A file of the program that imports nothing and that nobody imports is dead.', { orphan: true, path: '^(runtime|generator|generated)/', pathNot: '/(embed/embed|explorer/explorer|proof-of-work/proof|frame/staff)\\.js$' }, {}),
    rule('resolvable', 'Imports name what is there.', {}, { couldNotResolve: true }),
    rule('core-alone', 'core imports core only.', { path: '^runtime/core/' }, { path: ROOMS, pathNot: '^runtime/core/' }),
    ...coreRules,
    rule('core-listed', 'Every room of core has its place in the order.', { path: '^runtime/core/', pathNot: `^runtime/core/(${CORE.join('|')})(/|\\.ts$)` }, {}),
    rule('staff-on-core', 'staff imports core.', { path: '^runtime/staff/' }, { path: ROOMS, pathNot: '^runtime/(core|staff)/' }),
    rule('public-face', 'What generated code may use is core.', { path: '^runtime/index\\.ts$' }, { path: ROOMS, pathNot: '^runtime/core/' }),
    rule('extension-face', 'What handlers of extensions may use is core, pages for staff, and faces of the domain.', { path: '^runtime/extension\\.ts$' }, {
      path: ROOMS,
      pathNot: ['^runtime/(core|staff)/', '^runtime/domain/[^/]+/index\\.ts$'],
    }),
    ...domainRules,
    rule('app-uses-faces', 'app uses the faces of the domain, its lists of jobs, of settings and of what reaches out, and what its refusals say in other languages.', { path: '^runtime/app/' }, {
      path: '^runtime/domain/',
      pathNot: '^runtime/domain/[^/]+/(index|jobs|messages|outgoing|settings)\\.ts$',
    }),
    rule('domain-listed', 'Every folder of domain has its place in the order.', { path: '^runtime/domain/', pathNot: `^runtime/domain/(${DOMAIN.join('|')})/` }, {}),
    rule('app-at-the-top', 'Nothing of the runtime imports app.', { path: '^(runtime/(core|staff|domain|index)|generated|generator)' }, { path: '^runtime/(app|example)/' }),
    rule('example-on-core', 'The example is an application of core alone.', { path: '^runtime/example/' }, { path: ROOMS, pathNot: ['^runtime/(core|example)/', '^generated/'] }),
    rule('generated-by-app', 'Only app and the example import what is generated; the domain imports the types of rows and their states.', { path: '^runtime/', pathNot: '^runtime/(app|example)/' }, {
      path: '^generated/',
      pathNot: '^generated/(rows|states)/',
    }),
    rule('generated-imports', 'What is generated uses runtime/index.ts, handlers and panels.', { path: '^generated/' }, {
      path: ROOMS,
      pathNot: ['^generated/', '^runtime/index\\.ts$', '^runtime/staff/panel\\.ts$', '^runtime/(core|domain/[^/]+)/(handlers|panels)/[^/]+\\.ts$'],
    }),
    rule('handlers-by-generated', 'Handlers and panels are named in the YAML and imported by what is generated.', { path: '^runtime/' }, { path: '^runtime/(core|domain/[^/]+)/(handlers|panels)/' }),
    rule('generator-alone', 'The generator imports itself only.', { path: '^generator/' }, { path: ROOMS, pathNot: '^generator/' }),
    rule('emitters-read-the-model', 'Emitters read model/, never what was loaded.', { path: '^generator/emit/' }, { path: '^generator/(load|check|write)/' }),
    rule('tests-at-the-end', 'No program imports a test.', { pathNot: '^tests/' }, { path: '^tests/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: ROOMS,
    exclude: { path: ['^tests/unit/generator/cases/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    cache: false,
  },
};
