/**
 * Says at the end of a process how many modules of OpenTelemetry it has loaded: `node --require loaded-tracing.js …`. Its interface alone does not
 * count: `prom-client` loads that, too.
 */
process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((name) => /@opentelemetry.(?!api\b)/.test(name));
  process.stderr.write(`modules of OpenTelemetry: ${loaded.length}\n`);
});
