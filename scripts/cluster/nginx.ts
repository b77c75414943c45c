import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder, serverUser } from '../../runtime/core/database/embedded/server-user';
import { answers, startPart, type Part } from './part';

const SITE = join(__dirname, '..', 'deploy', 'nginx.conf');

/** Starts nginx before processes of the API. What it does with requests is what the site for real does (`scripts/deploy/nginx.conf`), but for TLS. */
export async function startNginx(
  program: string,
  { folder, port, upstreams }: { folder: string; port: number; upstreams: readonly number[] },
): Promise<Part> {
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  makeOwnFolder(user, folder);
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, settingsOf(folder, port, upstreams));
  return startPart(program, ['-p', folder, '-c', settings, '-e', 'stderr'], {
    user,
    log: join(folder, 'log'),
    isReady: () => answers(port),
  });
}

function settingsOf(folder: string, port: number, upstreams: readonly number[]): string {
  const site = readFileSync(SITE, 'utf8');
  const upstream = blockOf(site, 'upstream advocacy').replace(
    /^( *server 127\.0\.0\.1:)8000(.*)$/m,
    (_line, before: string, after: string) => upstreams.map((each) => `${before}${each}${after}`).join('\n'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`);
  return `daemon off;
pid ${join(folder, 'pid')};
worker_processes 1;
error_log stderr;
events { worker_connections 512; }
http {
access_log off;
${temporary.join('\n')}
${upstream}
server {
  listen 127.0.0.1:${port};
  ${/^ *(client_max_body_size .*)$/m.exec(site)![1]!}
${blockOf(site, '  location /')}
}
}
`;
}

/** A block of the settings, from its first line to the brace that stands as far left. */
function blockOf(site: string, begin: string): string {
  const lines = site.split('\n');
  const first = lines.findIndex((line) => line.startsWith(begin));
  const indent = /^ */.exec(begin)![0];
  const last = lines.findIndex((line, place) => place > first && line === `${indent}}`);
  return lines.slice(first, last + 1).join('\n');
}
