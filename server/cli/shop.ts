import { inspect } from 'node:util'
import { runSetupCheck } from './check-setup.ts'
import { openFileStore } from './commands/file-store.ts'
import { withDatabase } from './with-database.ts'
import { backupCommands } from './commands/backup-commands.ts'
import { accountCommands } from './commands/account-commands.ts'
import { catalogCommands } from './commands/catalog-commands.ts'
import { codeCommands } from './commands/discount-code-commands.ts'
import { type Command, OPERATOR } from './commands/command.ts'
import { mediaCommands } from './commands/media-commands.ts'
import { contentCommands } from './commands/content-commands.ts'
import { loyaltyCommands } from './commands/loyalty-commands.ts'
import { orderCommands } from './commands/order-commands.ts'
import { paymentCommands } from './commands/payment-commands.ts'
import { refundCommands } from './commands/refund-commands.ts'
import { restoreCommands } from './commands/restore-commands.ts'
import { returnCommands } from './commands/return-commands.ts'
import { staffCommands } from './commands/staff-commands.ts'
import { stockCommands } from './commands/stock-commands.ts'
import { upgradeCommands } from './commands/upgrade-command.ts'
import { unmatchedCommands } from './commands/unmatched-commands.ts'
import { type Config, getEnvironment, readConfig } from '../config.ts'
import { findConnectionProblem } from '../database/connection-problems.ts'
import { migrate } from '../database/migrate.ts'
import { refuseOlderDatabase, UnsuitableDatabaseError } from '../database/unsuitable-database.ts'
import { readSettings, type SettingName } from '../domains/content/content.ts'
import { changeSetting } from '../domains/staff/staff.ts'
import { jobNames } from '../jobs/job-table.ts'
import type { Pool } from '../platform/db.ts'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { type BackupStorage, openBackupStorage } from '../integrations/object-storage/backup-storage.ts'
import { openRateLimits } from '../platform/rate-limits.ts'
import { openLog } from '../platform/log.ts'
import { findEncryptionKeys } from '../platform/encryption-key.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { createStorageMonitor } from '../platform/storage-monitor.ts'
import { BusinessError } from '../platform/business-error.ts'
import { isUnwritable } from '../platform/error-codes.ts'
import { Refusal } from '../platform/refusal.ts'
import { verify } from './commands/verify.ts'
import { countRequiredArguments, findUnreadArgument, formatUsage } from './commands/format-usage.ts'
import { print, printError, printJson } from './commands/print.ts'

const commands: Record<string, Command> = {
  verify,
  settings: {
    usage: 'settings [<name> <json>]',
    description: "shows the owner's settings, or writes one of them",
    async run({ db, openShop, args: [name, json] }) {
      if (name !== undefined) {
        if (json === undefined) throw new BusinessError(`${name} needs its value: settings [<name> <json>]`)
        const change = { name: name as SettingName, value: parseJson(json), version: null }
        await changeSetting(await openShop(), change, OPERATOR)
      }
      printJson(await readSettings(db))
    },
  },
  ...accountCommands,
  ...loyaltyCommands,
  ...catalogCommands,
  ...codeCommands,
  ...stockCommands,
  ...orderCommands,
  ...paymentCommands,
  ...refundCommands,
  ...unmatchedCommands,
  ...restoreCommands,
  ...returnCommands,
  ...contentCommands,
  ...staffCommands,
}

const HELP_COMMAND = { usage: 'help', description: 'lists all commands' }

/** This command is not in the table because it also runs when the settings are wrong or there is no database. */
const CHECK_SETUP_COMMAND = {
  usage: 'check-setup',
  description: 'checks the setup before the shop opens, and ends with 1 if it could not; changes nothing',
}

const fileCommands = { ...mediaCommands, ...backupCommands, ...upgradeCommands }

const descriptions = new Map(
  Object.entries({ help: HELP_COMMAND, 'check-setup': CHECK_SETUP_COMMAND, ...fileCommands, ...commands }),
)

/** Prepares a database that was restored from a backup, perhaps of an earlier release, before a shop opens on it. */
async function afterRestore(config: Config, restored_from: BackupStorage): Promise<void> {
  await withDatabase(config, async (db) => {
    await migrate(db)
    await withContext(config, db, [], (context) => restoreCommands['after-restore'].run({ ...context, restored_from }))
  })
}

/** Runs the operator's command line: `npm run shop -- <command>`. Like main.ts it may import everything. */
async function main([name = 'help', ...args]: string[]): Promise<number | void> {
  const described = descriptions.get(name)
  if (!described) {
    printError(`There is no command ${name}; npm run shop -- help lists them.`)
    return 1
  }
  const unread = findUnreadArgument(described.usage, described.description, args)
  if (unread !== undefined) {
    printError(`${name} cannot read ${unread}: npm run shop -- ${described.usage}`)
    return 1
  }
  if (described === HELP_COMMAND) return printHelp()
  if (described === CHECK_SETUP_COMMAND) return runSetupCheck(getEnvironment())
  const [fileCommand, command] = [fileCommands[name], commands[name]]
  if (fileCommand) {
    const config = readConfig()
    return fileCommand.run(config, args, (storage) => afterRestore(config, storage))
  }
  if (args.length < countRequiredArguments(described.usage)) {
    printError(`${name} needs more: npm run shop -- ${described.usage}`)
    return 1
  }
  return runWithDatabase(readConfig(), command!, args)
}

function printHelp(): void {
  print('Commands of the shop:')
  for (const { usage, description } of descriptions.values())
    for (const line of formatUsage(usage, description)) print(line)
}

async function runWithDatabase(config: Config, command: Command, args: string[]): Promise<number | void> {
  let isEntered = false
  return withDatabase(config, async (db) => {
    await refuseOlderDatabase(db)
    isEntered = true
    return withContext(config, db, args, (context) => command.run(context))
  }).catch((error: unknown) => {
    const reason = config.database_url && !isEntered && findConnectionProblem(error)
    throw reason ? new UnsuitableDatabaseError(`The database of DATABASE_URL cannot be entered: ${reason}`) : error
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BusinessError(`${text} is not JSON; a text is written in double quotes: '"Your name"'`)
  }
}

/** A shop is opened only for the commands that need one, and closed with them. */
async function withContext(config: Config, db: Pool, args: string[], action: Command['run']): Promise<number | void> {
  const { clock, public_url, admin_url, shop_email, undo_ms } = config
  const opened: Jobs[] = []
  async function openShop() {
    const log = openLog('warn')
    // A command ends soon: what it began of the scheduled jobs would be left undone.
    const jobs = await openJobs(db, log, jobNames, { works: false })
    opened.push(jobs)
    const limits = openRateLimits(db, clock, log, config.address_limit_scale)
    const [storage, secrets] = [createStorageMonitor(db, log), openSecretBox(findEncryptionKeys(config))]
    return { db, clock, queue: jobs.queue, log, storage, public_url, admin_url, shop_email, undo_ms, limits, secrets }
  }
  try {
    return await action({
      db,
      now: clock.now(),
      args,
      backups: config.backup && openBackupStorage(config.backup),
      store: openFileStore(config),
      openShop,
    })
  } finally {
    for (const { boss } of opened) await boss.stop({ graceful: false, close: false })
  }
}

// With `npm run shop -- list-orders | head` the reader goes away early, and the command still ends normally.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  for (const line of describeFailure(error).split('\n')) printError(line)
  return 1
})
process.exitCode = exitCode ?? 0

/** Returns a sentence for a failure that the operator can remedy; otherwise the error with its stack. */
function describeFailure(error: unknown): string {
  if (error instanceof Refusal) return error.format('en')
  if (error instanceof BusinessError) return error.message
  return isUnwritable(error) ? `A file could not be written: ${(error as Error).message}` : inspect(error)
}
