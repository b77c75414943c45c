import type { Request } from 'express';
import { baseUrlOf } from '../../framework/http/host';

/** The path of a page, whatever characters its name has. */
export function pagePath({ name }: { name: string }): string {
  return `/pages/${encodeURIComponent(name)}/`;
}

/** The absolute URL of a page, for links that people share. It says nothing about the visitor. */
export function pageUrl(request: Request, page: { name: string }): string {
  return `${baseUrlOf(request)}${pagePath(page)}`;
}
