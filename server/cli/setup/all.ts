import type { Pool } from '../../platform/db.ts'
import { checkCard } from './card.ts'
import { checkContents } from './contents.ts'
import { cannotEnter, checkDatabase } from './database.ts'
import { type Finding, look } from './finding.ts'
import { checkMail, type FindsMailServer } from './mail.ts'
import { checkGoogle, checkMaps, checkSms } from './others.ts'
import { checkPayPal } from './paypal.ts'
import { checkSettings } from './settings-alone.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Facts that are not settings: the machine's time and the name servers. */
export interface Surroundings {
  now: () => number
  findsMailServer: FindsMailServer
}

/** Opens the shop's database; rejects when it is not reachable. */
export type LendDatabase = (act: (db: Pool) => Promise<Finding[]>) => Promise<Finding[]>

/**
 * Checks everything that has to be right before the shop opens and reports in a fixed order, however long each check
 * takes. It only reads. Returns whether the shop could open.
 */
export async function checkSetup(
  config: CheckedSettings,
  lend: LendDatabase,
  surroundings: Surroundings,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  const looks = [
    Promise.resolve(checkSettings(config)),
    look('database', () => lend((db) => checkInside(db, config, surroundings)).catch((error) => [cannotEnter(error)])),
    look('card', () => checkCard(config)),
    look('PayPal', () => checkPayPal(config)),
    look('mail', () => checkMail(config, surroundings.findsMailServer)),
    look('SMS', () => checkSms(config)),
    Promise.resolve(checkGoogle(config)),
    look('cities of postal codes', () => checkMaps(config)),
  ]
  let could_open = true
  for (const each of looks) {
    for (const finding of await each) {
      if (finding.state === 'wrong') could_open = false
      tell(finding)
    }
  }
  return could_open
}

/** Contents can only be read once their tables exist. */
async function checkInside(db: Pool, config: CheckedSettings, { now }: Surroundings): Promise<Finding[]> {
  const found = await checkDatabase(db, config.mode, now)
  if (found.some(({ about, state }) => about === 'migrations' && state === 'wrong')) return found
  return [...found, ...(await checkContents(db, config, config.clock.now()))]
}
