import type { Pool } from '../../platform/db.ts'
import { checkBackups, checkMedia } from './buckets.ts'
import { checkCard } from './card.ts'
import { checkContents } from './contents.ts'
import { toConnectionFailure, checkDatabase } from './database.ts'
import { type CheckResult, runCheck } from './check-result.ts'
import { checkMail, type HasMailServer } from './mail.ts'
import { checkGoogle, checkMaps, checkSms } from './optional-services.ts'
import { checkPayPal } from './paypal.ts'
import { checkSettings } from './check-settings.ts'
import type { Config } from '../../config.ts'

/** Facts that are not settings: the machine's time and the name servers. */
export interface SetupEnvironment {
  now: () => number
  hasMailServer: HasMailServer
}

/** Opens the shop's database; rejects when it is not reachable. */
export type WithDatabase = (action: (db: Pool) => Promise<CheckResult[]>) => Promise<CheckResult[]>

/**
 * Checks everything that has to be right before the shop opens and reports in a fixed order, however long each check
 * takes. It only reads. Returns whether the shop could open.
 */
export async function checkSetup(
  config: Config,
  withDatabase: WithDatabase,
  setupEnvironment: SetupEnvironment,
  report: (finding: CheckResult) => void,
): Promise<boolean> {
  const checks = [
    Promise.resolve(checkSettings(config)),
    runCheck('database', () =>
      withDatabase((db) => checkDatabaseAndContents(db, config, setupEnvironment)).catch((error) => [
        toConnectionFailure(error),
      ]),
    ),
    runCheck('card', () => checkCard(config)),
    runCheck('PayPal', () => checkPayPal(config)),
    runCheck('mail', () => checkMail(config, setupEnvironment.hasMailServer)),
    runCheck('SMS', () => checkSms(config)),
    Promise.resolve(checkGoogle(config)),
    runCheck('cities of postal codes', () => checkMaps(config)),
    runCheck('images', () => checkMedia(config)),
    runCheck('backups', () => checkBackups(config)),
  ]
  let can_open = true
  for (const check of checks) {
    for (const finding of await check) {
      if (finding.state === 'wrong') can_open = false
      report(finding)
    }
  }
  return can_open
}

/** Contents can only be read once their tables exist. */
async function checkDatabaseAndContents(db: Pool, config: Config, { now }: SetupEnvironment): Promise<CheckResult[]> {
  const results = await checkDatabase(db, config.mode, now)
  if (results.some(({ subject, state }) => subject === 'migrations' && state === 'wrong')) return results
  return [...results, ...(await checkContents(db, config, config.clock.now()))]
}
