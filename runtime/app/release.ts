import { join } from 'node:path';
import type { SqlScript } from '../core/database/schema/applied-scripts';
import type { Release } from '../core/deploy';
import { readReaderOf, readReleaseOf } from '../core/program/release';
import { countriesScript, countryColumns, readPlacesScript, regionNamesScript, tidyCountriesScript, townsLoad } from '../domain/geo';
import { plans } from './generated';

const ROOT = join(__dirname, '..', '..');

/** Reads from a checkout what a deployment applies to the database. Throws an `OperationalError` when what the generator writes is missing. */
export function readRelease(root: string = ROOT, { TOWNS_FILE }: NodeJS.ProcessEnv = process.env): Release {
  const scripts = [readPlacesScript(root), countriesScript(), regionNamesScript(root), tidyCountriesScript(countryColumns(plans))];
  return readReleaseOf(root, scripts, [townsLoad(root, TOWNS_FILE)]);
}

/** Reads what makes the role of SQL that staff write. Throws as `readRelease`. */
export function readReader(root: string = ROOT): SqlScript {
  return readReaderOf(root);
}
