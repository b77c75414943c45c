/** What a Prisma client wants to know of an adapter when it is made. */
const NAMES = { provider: 'postgres', adapterName: '@prisma/adapter-pg' };

/**
 * Lets the test files of a process use Prisma clients one after the other. A new client reads the schema (300 kB) twice, and compiles each query when it is
 * first sent: 0.2 s of processor for each file that uses one. None of that depends on the database, so a client that was disconnected is
 * connected to the next one.
 */
exports.keepPrismaClients = () => {
  const prisma = require('@prisma/client');
  const compiler = require.resolve('.prisma/client/query_compiler_fast_bg.js', { paths: [require.resolve('@prisma/client')] });
  const runtime = require(compiler);
  require.cache[compiler].exports = keepingCompilers(runtime);
  const { PrismaClient } = prisma;
  const idle = new Map();
  prisma.PrismaClient = function KeptClient({ adapter, ...options }) {
    const kind = JSON.stringify(options);
    if (!idle.has(kind)) idle.set(kind, []);
    const kept = idle.get(kind).pop() ?? open(options, idle.get(kind));
    kept.adapter = adapter;
    return kept.client;
  };

  function open(options, free) {
    // The adapter is asked for a connection each time that the client connects.
    const kept = { adapter: undefined };
    kept.client = new PrismaClient({ ...options, adapter: { ...NAMES, connect: () => kept.adapter.connect() } });
    const { $disconnect } = kept.client;
    kept.client.$disconnect = async () => {
      await $disconnect.call(kept.client);
      if (!free.includes(kept)) free.push(kept);
    };
    return kept;
  }
};

/** Connecting makes a compiler of the schema, and disconnecting frees it. Here one of each kind is made, and stays. */
function keepingCompilers(runtime) {
  const kept = new Map();
  return Object.create(runtime, { QueryCompiler: { value: KeptCompiler } });

  function KeptCompiler({ datamodel, ...place }) {
    const kind = JSON.stringify(place);
    const [known] = (kept.get(datamodel) ?? []).filter((each) => each.kind === kind);
    if (known) return known.compiler;
    const compiler = new runtime.QueryCompiler({ datamodel, ...place });
    compiler.free = () => {};
    kept.set(datamodel, [...(kept.get(datamodel) ?? []), { kind, compiler }]);
    return compiler;
  }
}
