import { existsSync } from 'node:fs'
import { resolveMx } from 'node:dns/promises'
import path from 'node:path'
import { withDatabase } from './with-database.ts'
import { type Config, type Environment, readConfig } from '../config.ts'
import { BadSetting } from '../platform/settings.ts'
import { UnsuitableDatabaseError } from '../database/unsuitable-database.ts'
import { findSandboxSecrets, type SandboxSecrets, buildSandboxSettings } from './sandbox-settings.ts'
import { checkSetup, type WithDatabase, type SetupEnvironment } from './setup/check-all.ts'
import { type CheckResult, failed } from './setup/check-result.ts'
import { createRedactor } from './setup/redact-secrets.ts'
import { print } from './commands/print.ts'

/**
 * Prints what is wrong or missing in a configuration before the shop opens, also that the settings cannot be read.
 * Returns the exit code: 1 when the shop could not open.
 */
export async function runSetupCheck(
  environment: Environment,
  setupEnvironment: SetupEnvironment = { now: Date.now, hasMailServer },
): Promise<number> {
  const redact = createRedactor(environment)
  const report = ({ state, subject, message }: CheckResult) =>
    print(redact(`${state.padEnd(11)}  ${subject}: ${message}`))
  try {
    const config = withSandboxSettings(readConfig(environment), environment)
    return (await checkSetup(config, createWithDatabase(config), setupEnvironment, report)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    report(failed('settings', error.message))
    return 1
  }
}

/** In a demo, services without keys of their own use the sandbox's keys, once `npm start` has created them. */
function withSandboxSettings(config: Config, environment: Environment): Config {
  const secrets = findSandboxSecrets(config.data_dir)
  if (config.mode === 'live' || Object.keys(secrets).length === 0) return config
  return readConfig({ ...environment, ...buildSandboxSettings(config, secrets as SandboxSecrets) })
}

/** An embedded database that does not exist yet is not created: the command changes nothing. */
function createWithDatabase(config: Config): WithDatabase {
  return async (action) => {
    if (config.database_url || existsSync(path.join(config.data_dir, 'postgres')))
      return withDatabase(config, action).catch(toPoolerFailure)
    return [failed('database', 'is not there yet. Set DATABASE_URL, or start the shop once with npm start.')]
  }
}

/** A pooler behind which the shop cannot work is a result like any other. */
function toPoolerFailure(error: unknown) {
  if (error instanceof UnsuitableDatabaseError) return [failed('database', error.message)]
  throw error
}

/** Without an MX record mail goes to the host itself; a shop that expects replies has one. */
async function hasMailServer(domain: string): Promise<boolean> {
  try {
    return (await resolveMx(domain)).some(({ exchange }) => exchange !== '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return false
    throw error
  }
}
