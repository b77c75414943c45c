const { readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

/** Clients whose owners have disconnected. */
const free = [];

/**
 * Lets a process make a Prisma client, and what compiles its queries, once for all databases that its tests open one after another: each takes a tenth of a second of
 * processor for the 240 models, and each query some milliseconds once for a client. A client that was disconnected connects anew at its next query, here to
 * the database of whoever has it next.
 */
exports.keepClients = () => {
  keepCompiler();
  const prisma = require('@prisma/client');
  const { PrismaClient } = prisma;
  prisma.PrismaClient = function KeptClient({ adapter, ...options }) {
    const kept = free.pop() ?? makeKept(PrismaClient, options);
    kept.adapter = adapter;
    return ownedBy(kept);
  };
};

/** A client that connects by the adapter of its present owner. */
function makeKept(PrismaClient, options) {
  const kept = {};
  const adapter = { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect: () => kept.adapter.connect() };
  kept.client = new PrismaClient({ ...options, adapter });
  return kept;
}

/** The client as one owner has it, until that one disconnects. */
function ownedBy(kept) {
  let isEnded = false;
  return new Proxy(kept.client, {
    get(client, name) {
      if (name === '$disconnect') return disconnect;
      if (isEnded) throw new Error('a Prisma client was used after it was disconnected');
      const value = client[name];
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });

  async function disconnect() {
    if (isEnded) return;
    isEnded = true;
    await kept.client.$disconnect();
    free.push(kept);
  }
}

/** What compiles queries knows the models alone, and no database. */
function keepCompiler() {
  const folder = dirname(createRequire(require.resolve('@prisma/client')).resolve('.prisma/client'));
  const file = join(
    folder,
    readdirSync(folder).find((name) => /^query_compiler\w*\.js$/.test(name)),
  );
  const program = require(file);
  let known;
  require.cache[file].exports = {
    ...program,
    QueryCompiler: function KeptCompiler(options) {
      if (known?.datamodel !== options.datamodel) {
        const compiler = new program.QueryCompiler(options);
        compiler.free = () => undefined;
        known = { datamodel: options.datamodel, compiler };
      }
      return known.compiler;
    },
  };
}
