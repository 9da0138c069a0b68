import type { Pool } from '../../platform/db.ts'
import { checkCard } from './card.ts'
import { checkContents } from './contents.ts'
import { toConnectionFailure, checkDatabase } from './database.ts'
import { type CheckResult, runCheck, failed, notOffered, ok, unavailable } from './check-result.ts'
import { checkMail, type HasMailServer } from './mail.ts'
import { checkGoogle, checkMaps, checkSms } from './optional-services.ts'
import { checkSettings } from './check-settings.ts'
import type { Config } from '../../config.ts'
import { type BackupStorageSettings, openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { type ObjectStorage, StorageUnavailableError } from '../../integrations/object-storage/object-storage.ts'
import { openS3Storage } from '../../integrations/object-storage/s3-storage.ts'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import type { BucketSettings } from '../../platform/bucket-url.ts'
import { paypalEvents } from '../../integrations/paypal-event.ts'
import { readPayPalSetup } from '../../integrations/paypal-setup.ts'
import { checkWebhookEvents, buildWebhookUrl } from './webhooks.ts'

const describeBucket = ({ bucket, prefix }: BucketSettings) => `s3://${bucket}/${prefix}`
const describeBackups = ({ url }: BackupStorageSettings) => url.split('?')[0]!

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

/** Checks that the bucket of images can be read. Without one they are in the data folder. */
async function checkMedia({ media }: Pick<Config, 'media'>): Promise<CheckResult[]> {
  const subject = 'images'
  if (!media) return [ok(subject, 'are in the data folder')]
  return [await checkRead(subject, describeBucket(media), openS3Storage(media, createCircuitBreaker()), 'MEDIA')]
}

async function checkBackups({ backup, mode }: Pick<Config, 'backup' | 'mode'>): Promise<CheckResult[]> {
  const subject = 'backups'
  if (!backup && mode === 'demo') return [ok(subject, 'a demo has none')]
  if (!backup) return [notOffered(subject, 'BACKUP_URL is not set; back the database up by other means')]
  return [await checkRead(subject, describeBackups(backup), openBackupStorage(backup), 'BACKUP')]
}

/** Reads the first name of what is stored, which needs the right key, region and bucket. Writes nothing. */
async function checkRead(subject: string, place: string, storage: ObjectStorage, prefix: string): Promise<CheckResult> {
  try {
    for await (const _ of storage.list('')) break
    return ok(subject, `go to ${place}, which can be read`)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    return failed(
      subject,
      `${error.message}. Look at ${prefix}_URL, its region among it, and at the key's permissions: list, read, write and delete.`,
    )
  }
}

/** Requests an access token, then the webhook by its id: whether its URL is the shop's and it covers all events. */
async function checkPayPal(config: Config): Promise<CheckResult[]> {
  const { paypal } = config
  if (!paypal) return [notOffered('PayPal', 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are not set')]
  const setup = await readPayPalSetup(paypal)
  if ('unavailable' in setup) return [unavailable('PayPal', setup.unavailable, paypal.api_url)]
  if ('refused' in setup && setup.refused === 'keys')
    return [
      failed(
        'PayPal keys',
        'PayPal does not know PAYPAL_CLIENT_ID with PAYPAL_CLIENT_SECRET. Copy both again, of a live app: sandbox ones are not known here.',
      ),
    ]
  const keys = ok('PayPal keys', 'PayPal gives a token for them')
  if ('refused' in setup)
    return [keys, failed('PayPal webhook', 'PayPal has none with PAYPAL_WEBHOOK_ID. Copy the id from the app again.')]
  const webhookUrl = buildWebhookUrl(config, paypal.api_url, 'paypal')
  if (setup.url !== webhookUrl)
    return [
      keys,
      failed('PayPal webhook', `PAYPAL_WEBHOOK_ID leads to ${setup.url}, not to ${webhookUrl}. Change it there.`),
    ]
  return [keys, checkWebhookEvents('PayPal webhook', webhookUrl, paypalEvents, setup.events)]
}
