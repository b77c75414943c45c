import type { Services } from '../core/call/services';
import type { Logger } from '../core/log/logger';
import { makeRegistry } from '../core/plan/registry';
import { openShared, type OpenServices } from '../core/program/services';
import type { Settings } from '../core/settings';
import type { Tracing } from '../core/telemetry/tracing';
import { homeOf } from '../domain/installation';
import { languageCodes } from '../domain/languages';
import { type NameParts, wholeName } from '../domain/people';
import { staffPages } from '../staff/pages';
import { ahead, labels, panels, personData, plans, retention } from './generated';
import { OUTGOING } from './outgoing';
import { readReader } from './release';

/** Creates what every request and job of a process shares. It connects at first use. */
export function openServices(url: string, settings: Settings, log: Logger, tracing?: Tracing): OpenServices {
  const registry = makeRegistry(plans);
  const personNames: Services['personNames'] = async (services) => {
    const codes = await languageCodes(services);
    return (parts, language) => wholeName(parts as NameParts, codes.get(String(language)));
  };
  const parts = {
    registry,
    pages: staffPages,
    panels,
    labels,
    home: homeOf,
    personNames,
    personData,
    retention,
    ahead,
    outgoing: OUTGOING,
    reader: readReader(),
  };
  return openShared({ url, settings, log, tracing }, parts);
}
