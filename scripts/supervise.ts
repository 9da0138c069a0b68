import { type Config, readConfig } from '../server/config.ts'
import { findEncryptionKeys } from '../server/platform/encryption-key.ts'
import { BusinessError } from '../server/platform/business-error.ts'
import { lockDataFolder } from '../server/database/data-folder.ts'
import { startArchivedPostgres } from '../server/database/backup/archiving.ts'
import type { EmbeddedPostgres } from '../server/database/embedded.ts'
import { toSandboxEnvironment, buildSandboxSettings } from '../server/cli/sandbox-settings.ts'
import { startBuild } from './build.ts'
import { checkDataFolder, checkPortFree } from './preflight.ts'
import { restrictDataFolder } from './restrict-data-folder.ts'
import { type Child, startChild } from './child.ts'
import type { Prepared } from './prepare-shop.ts'
import { readOrCreateSandboxSecrets } from './sandbox-secrets.ts'
import { scheduleBackups } from './schedule-backups.ts'
import { getShopEnvironment, getShopArgs } from './shop-program.ts'

/**
 * `npm start` and, with `--development`, `npm run dev`: starts all processes of the shop in order and ends them in
 * reverse order.
 */
const development = process.argv.includes('--development')

const WATCHED_PROGRAM = [
  ...['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'],
  'server/main.ts',
  '--development',
]

let postgres: EmbeddedPostgres | undefined
const children: Child[] = []
let openShop: () => Promise<void>
let replacedShops = 0
let stopping = false

async function main(): Promise<void> {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--development')
  if (unknown !== undefined)
    throw new BusinessError(`npm start cannot read ${unknown}: settings are set before it, as in PORT=4000 npm start.`)
  const config = readConfig()
  const usesSandbox = config.mode === 'demo' && !(config.stripe && config.paypal && config.google && config.maps)
  checkDataFolder(config.data_dir)
  lockDataFolder(config.data_dir, { url: config.public_url, wait_s: 5 })
  await checkPortFree(config.host, config.port, 'PORT')
  if (usesSandbox) await checkPortFree('127.0.0.1', config.sandbox.port, 'SANDBOX_PORT')
  const building = development ? undefined : await startBuild()
  restrictDataFolder(config.data_dir)
  const [encryption_key] = findEncryptionKeys(config)
  const database_url = config.database_url ?? (await startDatabase(config))
  // The database is filled and the sandbox opens while the pages are built.
  const [has_demo_customers, keys] = await Promise.all([
    prepareDatabase(config, database_url),
    usesSandbox ? startSandbox(config) : {},
    building?.ended,
  ])
  if (postgres) await scheduleBackups(config, postgres)
  const environment = {
    ...process.env,
    ...getShopEnvironment(config.data_dir),
    DATABASE_URL: database_url,
    // A process does not know whose database it has, and so where its key is.
    ENCRYPTION_KEY: encryption_key.toString('base64'),
    DATA_DIR: config.data_dir,
    NODE_ENV: development ? 'development' : 'production',
  }
  console.log('Opening the shop …')
  const shopArgs = development ? WATCHED_PROGRAM : getShopArgs(config.heap_limit_mb)
  openShop = () =>
    startProcess('shop', shopArgs, { ...environment, ...keys, REPLACED_PROCESSES: String(replacedShops) })
  await openShop()
  printStartMessage(config, has_demo_customers)
}

async function startDatabase(config: Config): Promise<string> {
  console.log('Starting PostgreSQL …')
  postgres = await startArchivedPostgres(config.data_dir, config.backup)
  if (postgres.attached) console.log('PostgreSQL is already running; using it.')
  if (postgres.isReadOnly()) console.log(DISK_MESSAGES.full)
  watchDatabase(postgres)
  return postgres.url
}

async function prepareDatabase(config: Config, DATABASE_URL: string): Promise<boolean> {
  const args = ['scripts/prepare-shop.ts', ...(config.database_url ? [] : ['--embedded'])]
  const environment = { ...process.env, ...getShopEnvironment(config.data_dir), DATABASE_URL }
  const child = startChild('preparation', args, environment, () => children.splice(children.indexOf(child), 1))
  children.push(child)
  const prepared = (await child.ready) as Prepared
  if ('has_demo_customers' in prepared) return prepared.has_demo_customers
  throw prepared.is_sentence ? new BusinessError(prepared.failure) : new Error(prepared.failure)
}

const DISK_MESSAGES = {
  full: 'The disk of the database is almost full: the shop only reads until there is room again.',
  available: 'The disk of the database has room again.',
}

/** Polls PostgreSQL, which is no child process, so its end causes no event. */
function watchDatabase(database: EmbeddedPostgres): void {
  setInterval(() => {
    database.rotateLog()
    if (!database.isAlive()) handleUnexpectedEnd('database')
  }, 1_000).unref()
  const guardDisk = () => {
    const change = database.isAlive() ? database.guardDisk() : undefined
    if (change) console.log(DISK_MESSAGES[change])
    setTimeout(guardDisk, database.getDiskRest()).unref()
  }
  guardDisk()
}

/** The sandbox keeps little, so that a small heap is enough for young objects. */
const SANDBOX_ARGS = ['--max-semi-space-size=1', 'tools/sandbox/main.ts']

/** Starts the sandbox for services without keys of their own in demo mode. Returns the settings for that. */
async function startSandbox(config: Config): Promise<Record<string, string>> {
  console.log('Starting the sandbox …')
  const secrets = readOrCreateSandboxSecrets(config.data_dir)
  const { stripe, paypal, google, maps } = toSandboxEnvironment(secrets)
  const sandboxEnvironment = {
    ...stripe,
    ...paypal,
    ...google,
    ...maps,
    GOOGLE_ORIGINS: config.public_url,
    SANDBOX_PORT: String(config.sandbox.port),
    SANDBOX_URL: config.sandbox.url,
    SANDBOX_DATA: `${config.data_dir}/sandbox`,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${config.port}/api/webhooks/stripe`,
    PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${config.port}/api/webhooks/paypal`,
  }
  await startProcess('sandbox', SANDBOX_ARGS, {
    ...process.env,
    ...getShopEnvironment(config.data_dir),
    ...sandboxEnvironment,
  })
  return buildSandboxSettings(config, secrets)
}

async function startProcess(name: string, args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = startChild(name, args, environment, (...end) => {
    children.splice(children.indexOf(child), 1)
    handleUnexpectedEnd(...end)
  })
  children.push(child)
  await child.ready
}

function printStartMessage(config: Config, hasDemoCustomers: boolean): void {
  if (config.role === 'worker') return console.log('\nThis process works on jobs. Press Ctrl-C to stop it.')
  console.log(`\nThe shop is open: ${config.public_url}`)
  if (config.mode !== 'demo') return
  const owner = hasDemoCustomers ? 'as owner@demo.test' : '(the setting OWNER_EMAIL invites its first owner)'
  console.log(`Back office:      ${config.admin_url}/admin/ ${owner}`)
  if (!config.smtp_url) console.log(`Mail it sends:    ${config.public_url}/dev/mailbox`)
  if (hasDemoCustomers)
    console.log(
      'Demo customers:   fan@demo.test, amber@demo.test, emerald@demo.test, diamond@demo.test; password demo-Lienza-2026',
    )
  console.log('Press Ctrl-C to stop it.')
}

/** Opens the shop again when its process ends by itself, and ends everything when another one does. */
function handleUnexpectedEnd(name: string, how?: string): void {
  if (stopping) return
  const end = `The ${name} ended by itself${how === undefined ? '' : ` (${how})`};`
  if (name !== 'shop') return void stop(1, `${end} closing the rest.`)
  console.error(`${end} it is opened again.`)
  replacedShops += 1
  openShop().catch((error: Error) => stop(1, `The shop could not be opened again: ${error.message}`))
}

async function stop(code: number, reason?: string): Promise<never> {
  if (stopping) return new Promise(() => {})
  stopping = true
  if (reason) console.error(reason)
  else console.log('\nClosing …')
  for (const child of children.toReversed()) await child.stop()
  postgres?.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// With `npm start | head` the output has no reader any more, but the shop runs on.
process.stdout.on('error', () => {})
// The process that started this one has ended, for whatever reason.
process.on('disconnect', () => void stop(0))

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  return stop(1, error instanceof BusinessError ? reason : `The shop could not start: ${reason}`)
})
