import { existsSync } from 'node:fs'
import { resolveMx } from 'node:dns/promises'
import path from 'node:path'
import { withDatabase } from './command-database.ts'
import { type Config, type Environment, readConfig } from '../config.ts'
import { BadSetting } from '../platform/settings.ts'
import { isTransactionPooled, TRANSACTION_POOLER } from '../database/pooler.ts'
import { findSandboxSecrets, type SandboxSecrets, settingsForSandbox } from './sandbox-settings.ts'
import { checkSetup, type LendDatabase, type Surroundings } from './setup/all.ts'
import { type Finding, wrong } from './setup/finding.ts'
import { secretsHider } from './setup/secrets.ts'
import { print } from './commands/print.ts'

/**
 * Prints what is wrong or missing in a configuration before the shop opens. Returns the exit code: 1 when the shop
 * could not open.
 */
export function checkSetupFrom(environment: Environment): Promise<number> {
  return checkFrom(environment, { now: Date.now, findsMailServer })
}

/** This also works when the settings cannot be read: that is the first thing to report. */
export async function checkFrom(environment: Environment, surroundings: Surroundings): Promise<number> {
  const hide = secretsHider(environment)
  const tell = ({ state, about, says }: Finding) => print(hide(`${state.padEnd(11)}  ${about}: ${says}`))
  try {
    const config = asItRuns(readConfig(environment), environment)
    return (await checkSetup(config, lender(config), surroundings, tell)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    tell(wrong('settings', error.message))
    return 1
  }
}

/** In a demo, services without keys of their own use the sandbox's keys, once `npm start` has created them. */
function asItRuns(config: Config, environment: Environment): Config {
  const secrets = findSandboxSecrets(config.data_dir)
  if (config.mode === 'live' || Object.keys(secrets).length === 0) return config
  return readConfig({ ...environment, ...settingsForSandbox(config, secrets as SandboxSecrets) })
}

/** An embedded database that does not exist yet is not created: the command changes nothing. */
function lender(config: Config): LendDatabase {
  return async (act) => {
    if (config.database_url && (await isTransactionPooled(config.database_url)))
      return [wrong('database', TRANSACTION_POOLER)]
    if (config.database_url || existsSync(path.join(config.data_dir, 'postgres'))) return withDatabase(config, act)
    return [wrong('database', 'is not there yet. Set DATABASE_URL, or start the shop once with npm start.')]
  }
}

/** Without an MX record mail goes to the host itself; a shop that expects replies has one. */
async function findsMailServer(domain: string): Promise<boolean> {
  try {
    return (await resolveMx(domain)).some(({ exchange }) => exchange !== '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return false
    throw error
  }
}
