import { LOG_FORMATS, LOG_LEVELS } from '../log/logger';
import { days, mailHost, networks, oneOf, origins, strongKey, text, trueOrFalse, trustedProxies, url, urls, wholeNumber } from './parsers';
import { setting } from './setting';

/** The settings of the core, in the order of the README. Other rooms declare their own (README.md). */
export const CORE_SETTINGS = {
  port: setting('PORT', 'The port that the server listens on.', wholeNumber(0, 65_535), '8000'),
  host: setting('HOST', 'The address that the server listens on; `0.0.0.0` for all.', text, '127.0.0.1'),
  processes: setting(
    'PROCESSES',
    'Processes that answer requests, as many as there are processors, say; with more than 1, that of the worker starts them.',
    wholeNumber(1, 256),
    '1',
  ),
  adminPort: setting(
    'ADMIN_PORT',
    'A port for operators: `/live`, `/ready`, `/status` and `/metrics`, without accounts. Every process has its own, those of `PROCESSES` the next ones; without it there is none.',
    wholeNumber(0, 65_535),
  ),
  adminHost: setting('ADMIN_HOST', 'The address that `ADMIN_PORT` is listened on. The public must not reach it.', text, '127.0.0.1'),
  baseUrl: setting(
    'BASE_URL',
    'How clients reach the server, for absolute links; without it, in answers of the API what the request says, in e-mails and on pages `HOST` and `PORT`.',
    url(['http:', 'https:']),
  ),
  dataDir: setting('DATA_DIR', 'The folder for the database, keys and files.', text, 'data/'),
  databaseUrl: setting(
    'DATABASE_URL',
    'A PostgreSQL server, 15 or newer; without it the program runs its own in `DATA_DIR`.',
    url(['postgres:', 'postgresql:']),
  ),
  databaseReplicaUrls: setting(
    'DATABASE_REPLICA_URL',
    'Replicas of that server, separated by commas, from which GETs of the API read; whoever wrote reads what was written.',
    urls(['postgres:', 'postgresql:']),
  ),
  reportDatabaseUrl: setting(
    'REPORT_DATABASE_URL',
    'The same database for queries that staff write, as a role that has `advocacy_reader` and nothing else; without it the program makes the role.',
    url(['postgres:', 'postgresql:']),
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'The most connections to the database that one process opens; queries that staff write have three more.',
    wholeNumber(2, 1000),
    '10',
  ),
  searchTimeout: setting(
    'SEARCH_TIMEOUT',
    'Seconds that a list, with its count, may look for something in every row of a large table (`contains`, `endswith`, `regex`, `month` …); then it is a 400 that asks for another filter.',
    wholeNumber(1, 30),
    '5',
  ),
  secretKey: setting(
    'SECRET_KEY',
    'The key of akids and tokens, 16 random characters or more, the same for all processes on one database (`npm run accept-key` takes another one); without it one is made and kept in `DATA_DIR`.',
    strongKey,
  ),
  adminUsername: setting('ADMIN_USERNAME', 'The staff account that the first start makes.', text, 'admin'),
  adminPassword: setting('ADMIN_PASSWORD', 'Its password; without it one is made and printed once.', text),
  adminEmail: setting('ADMIN_EMAIL', 'Its e-mail address, where notices and proofs of its mailings go.', text),
  maxConcurrentRequests: setting(
    'MAX_CONCURRENT_REQUESTS',
    'Requests that one process works on at once, a tenth of them of staff alone; more get a 429.',
    wholeNumber(1, 100_000),
    '200',
  ),
  publicWritesPerHour: setting(
    'PUBLIC_WRITES_PER_HOUR',
    'Actions and forms that one network may send without credentials in an hour, as each process counts; 0 for any number. The machine itself is free.',
    wholeNumber(0, 1_000_000_000),
    '5000',
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    'Other sites whose scripts may use what needs no credentials: `*` for any, origins such as `https://example.org` separated by commas, or `none`.',
    origins,
    '*',
  ),
  maxBodyBytes: setting('MAX_BODY_BYTES', 'The longest body of a request, in bytes.', wholeNumber(1024, 1_073_741_824), '2097152'),
  maxUploadBytes: setting(
    'MAX_UPLOAD_BYTES',
    'The largest file of an upload, in bytes, as it is sent.',
    wholeNumber(1024, 2_147_483_647),
    '134217728',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'The server that sends mail: `smtp://user:password@host:587` or `smtps://…`; without it each message is a file in `DATA_DIR/outbox`.',
    url(['smtp:', 'smtps:']),
  ),
  smtpName: setting(
    'SMTP_NAME',
    'The name by which that server is greeted (EHLO), such as `act.example.org`; without it the host of `BASE_URL`.',
    mailHost,
  ),
  smtpTimeoutSeconds: setting(
    'SMTP_TIMEOUT_SECONDS',
    'A mail server that does not answer for so long is given up; it may take five times as long over a whole message.',
    wholeNumber(1, 600),
    '60',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Proxies whose `X-Forwarded-*` headers are believed: how many, their addresses, or `true` for any.',
    trustedProxies,
    'false',
  ),
  webhookNetworks: setting(
    'WEBHOOK_NETWORKS',
    'Addresses and networks to which staff may have pushes and webhooks sent although they are not public, and without https, such as `10.1.0.0/16,::1`.',
    networks,
    '',
  ),
  retentionChanges: setting('RETENTION_CHANGES', 'Days for which events of the feed are kept.', days, '30'),
  retentionHistory: setting('HISTORY_DAYS', 'Days for which it is kept who changed what.', days, '730'),
  retentionIdempotencyKeys: setting(
    'RETENTION_IDEMPOTENCY_KEYS',
    'Days for which answers to requests with an `Idempotency-Key` stay in the database; they are given again for 24 hours.',
    wholeNumber(1, 30),
    '1',
  ),
  retentionSessions: setting(
    'RETENTION_SESSIONS',
    'Days for which sessions of staff stay in the database after they have ended; they last 12 hours.',
    wholeNumber(1, 30),
    '1',
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'A collector of traces (OpenTelemetry, OTLP over HTTP), such as `http://127.0.0.1:4318`; without it none are made. Further variables of OpenTelemetry count too: runtime/core/telemetry/tracing.',
    url(['http:', 'https:']),
  ),
  otlpTracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'The same with its whole path, in place of `/v1/traces` there.',
    url(['http:', 'https:']),
  ),
  otlpProtocol: setting('OTEL_EXPORTER_OTLP_PROTOCOL', 'How it is spoken to: only so.', oneOf(['http/protobuf'] as const), 'http/protobuf'),
  otelServiceName: setting('OTEL_SERVICE_NAME', 'What this service is called there.', text, 'advocacy-platform'),
  otelDisabled: setting('OTEL_SDK_DISABLED', 'No traces are made, whatever the others say.', trueOrFalse, 'false'),
  putMerges: setting('PUT_MERGES', 'PUT keeps the fields that its body omits.', trueOrFalse, 'false'),
  logLevel: setting('LOG_LEVEL', 'How much is logged: `silent`, `error`, `warn` or `info`.', oneOf(LOG_LEVELS), 'info'),
  logFormat: setting('LOG_FORMAT', 'The log as `json` or as sentences (`text`); without it sentences on a terminal.', oneOf(LOG_FORMATS)),
};
