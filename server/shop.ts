import { BadSetting, type Config, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { readSettings, type SettingName, writeSetting } from './domains/content/content.ts'
import { openPool, type Pool } from './platform/db.ts'
import { listFaults } from './verify.ts'

/** What a command works with. */
interface Desk {
  db: Pool
  now: Date
  args: string[]
}

interface Command {
  usage: string
  does: string
  /** The exit code. */
  run(desk: Desk): Promise<number>
}

const commands: Record<string, Command> = {
  verify: {
    usage: 'verify',
    does: 'holds stock, money, crystals and mail against their ledgers; silent when all agree',
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
}

/** The operator's command line: `npm run shop -- <command>`. Like main.ts it may see everything. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.log('Commands of the shop:')
    for (const { usage, does } of Object.values(commands)) console.log(`  ${usage.padEnd(28)} ${does}`)
    return name === '' || name === 'help' ? 0 : 1
  }
  const config = readConfig()
  return withDatabase(config, (db) => command.run({ db, now: config.clock.now(), args }))
}

/** The shop's database: the one of DATABASE_URL, or the embedded one, which is started for the command if it is not running. */
async function withDatabase(config: Config, act: (db: Pool) => Promise<number>): Promise<number> {
  const embedded = config.database_url ? undefined : await startEmbeddedPostgres(config.data_dir, 0)
  const db = openPool(config.database_url ?? embedded?.url ?? '', {
    max: 2,
    prepare: config.database_prepare,
    statement_timeout_ms: 0,
  })
  try {
    return await act(db)
  } finally {
    await db.end()
    if (embedded && !embedded.attached) embedded.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BadSetting ? error.message : error)
  return 1
})
