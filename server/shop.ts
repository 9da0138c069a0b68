import { checkSetupFrom } from './check-setup.ts'
import { withDatabase } from './command-database.ts'
import { accountCommands } from './commands/account-commands.ts'
import { catalogueCommands } from './commands/catalogue-commands.ts'
import { codeCommands } from './commands/code-commands.ts'
import type { Command, Desk } from './commands/command.ts'
import { contentCommands } from './commands/content-commands.ts'
import { loyaltyCommands } from './commands/loyalty-commands.ts'
import { orderCommands } from './commands/order-commands.ts'
import { paymentCommands } from './commands/payment-commands.ts'
import { refundCommands } from './commands/refund-commands.ts'
import { returnCommands } from './commands/return-commands.ts'
import { stockCommands } from './commands/stock-commands.ts'
import { BadSetting, type Config, givenEnvironment, readConfig } from './config.ts'
import { readSettings, type SettingName, writeSetting } from './domains/content/content.ts'
import { jobNames } from './job-table.ts'
import type { Pool } from './platform/db.ts'
import { openJobs } from './platform/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { openLog } from './platform/log.ts'
import { NotPossible } from './platform/not-possible.ts'
import { listFaults } from './verify.ts'

const commands: Record<string, Command> = {
  verify: {
    usage: 'verify',
    does: 'holds stock, money, codes, crystals and mail against their ledgers; silent when all agree',
    async run({ db, now }) {
      const faults = await listFaults(db, now)
      for (const fault of faults) console.log(fault)
      return faults.length === 0 ? 0 : 1
    },
  },
  settings: {
    usage: 'settings [<name> <json>]',
    does: 'shows what the owner writes once, or writes one of them',
    async run({ db, now, args: [name, json] }) {
      if (name !== undefined && json !== undefined) await writeSetting(db, name as SettingName, JSON.parse(json), now)
      console.log(JSON.stringify(await readSettings(db), null, 2))
      return 0
    },
  },
  ...accountCommands,
  ...loyaltyCommands,
  ...catalogueCommands,
  ...codeCommands,
  ...stockCommands,
  ...orderCommands,
  ...paymentCommands,
  ...refundCommands,
  ...returnCommands,
  ...contentCommands,
}

/** Apart from the others: it also runs where the settings are wrong, or where there is no database. */
const CHECK_SETUP = {
  usage: 'check-setup',
  does: 'says what is wrong or missing before the shop opens, and ends with 1 when it could not; changes nothing',
}

/** The operator's command line: `npm run shop -- <command>`. Like main.ts it may see everything. */
async function main([name = '', ...args]: string[]): Promise<number> {
  if (name === CHECK_SETUP.usage) return checkSetupFrom(givenEnvironment())
  const command = commands[name]
  if (!command && name !== '' && name !== 'help') {
    console.error(`There is no command ${name}; npm run shop -- help lists them.`)
    return 1
  }
  if (!command) {
    console.log('Commands of the shop:')
    for (const { usage, does } of [CHECK_SETUP, ...Object.values(commands)])
      console.log(`  ${usage.padEnd(44)} ${does}`)
    return 0
  }
  const config = readConfig()
  return withDatabase(config, (db) => withDesk(config, db, args, (desk) => command.run(desk)))
}

/** A shop is opened only for the commands that need one, and closed with them. */
async function withDesk(
  config: Config,
  db: Pool,
  args: string[],
  act: (desk: Desk) => Promise<number>,
): Promise<number> {
  const { clock, public_url, shop_email } = config
  const opened: Awaited<ReturnType<typeof openJobs>>[] = []
  async function openShop() {
    const log = openLog('warn')
    const jobs = await openJobs(db, log, jobNames)
    opened.push(jobs)
    const limits = openLimits(db, clock, log, config.address_limit_scale)
    return { db, clock, queue: jobs.queue, log, public_url, shop_email, limits }
  }
  try {
    return await act({ db, now: clock.now(), args, openShop })
  } finally {
    for (const { boss } of opened) await boss.stop({ graceful: false, close: false })
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BadSetting || error instanceof NotPossible ? error.message : error)
  return 1
})
