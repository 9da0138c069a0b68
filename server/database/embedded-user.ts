import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

interface User {
  name: string
  uid: number
  gid: number
}

interface RunResult {
  status: number | null
  stdout: string
  stderr: string
}

export interface Runner {
  owner: User | undefined
  run(program: string, args: string[], input?: string): RunResult
}

/**
 * Capabilities that let a user traverse folders that are closed to others, the narrower first: a container seldom
 * grants the first, and usually the second.
 */
const CAPABILITIES = ['dac_read_search', 'dac_override']

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. An ordinary user runs it as themselves. Root
 * runs it as the owner of the data, and for new data as `postgres`, or else as the system's unprivileged user. Where
 * that user cannot reach the programs or the data (a checkout in root's own home), `setpriv` grants the capability to
 * traverse. Every way is tried with the real program. Throws a sentence that says what to do when none works.
 */
export function findRunner(bin: string, data: string): Runner {
  if (process.getuid?.() !== 0) {
    refuseForeignOwner(data)
    return { owner: undefined, run: (program, args, input) => spawn(program, args, input) }
  }
  const owner = findOwner(data) ?? findUser()
  const plainRunner: Runner = { owner, run: (program, args, input) => spawn(program, args, input, owner) }
  const runners = [plainRunner, ...CAPABILITIES.map((capability) => withCapability(owner, capability))]
  const found = runners.find((runner) => canRun(runner, bin, data))
  if (found) return found
  throw new Error(
    `PostgreSQL cannot run as root, and user ${owner.name} may not enter ${path.dirname(data)} or ${bin}. Move the shop to a folder that every user may enter, start it as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/**
 * Runs as a user with one capability and no other. PostgreSQL's programs look for each other with access(2), which
 * ignores the capabilities of an ordinary user unless the securebit says otherwise.
 */
function withCapability(owner: User, capability: string): Runner {
  const setprivOptions = [
    ...[`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`],
  ]
  return { owner, run: (program, args, input) => spawn('setpriv', [...setprivOptions, program, ...args], input) }
}

function spawn(program: string, args: string[], input = '', user?: User): RunResult {
  const userIds = user ? { uid: user.uid, gid: user.gid } : {}
  // A server that pg_ctl starts inherits these; with pipes, waiting for it would never end.
  const spawned = spawnSync(program, args, {
    ...userIds,
    cwd: '/',
    input,
    encoding: 'utf8',
    stdio: args.at(-1) === 'start' ? 'ignore' : 'pipe',
  })
  return {
    status: spawned.status,
    stdout: spawned.stdout ?? '',
    stderr: spawned.stderr || spawned.error?.message || '',
  }
}

/** `initdb --show` looks for the server as a real start does, and changes nothing. */
function canRun(runner: Runner, bin: string, data: string): boolean {
  return (
    runner.run(path.join(bin, 'initdb'), ['--show', '-D', data]).status === 0 &&
    runner.run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path.dirname(data)]).status === 0
  )
}

/** PostgreSQL runs only as the owner of its data. */
function refuseForeignOwner(data: string): void {
  const uid = getOwnerUid(data)
  if (uid === undefined || uid === process.getuid?.()) return
  const { name } = toUser(uid)
  throw new Error(
    `The database in ${data} belongs to user ${name}. Start the shop as that user or as root, or set DATA_DIR to a folder of your own.`,
  )
}

/** Returns the owner of existing data; undefined when there is none, or when root owns it (a copy made by root). */
function findOwner(data: string): User | undefined {
  const uid = getOwnerUid(data)
  return uid === undefined || uid === 0 ? undefined : toUser(uid, statSync(data).gid)
}

function getOwnerUid(data: string): number | undefined {
  return statSync(data, { throwIfNoEntry: false })?.uid
}

/** Returns the user `postgres` if the machine has one, or else the system's unprivileged user. */
function findUser(): User {
  const users = listUsers()
  const found = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (found) return found
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody. Start the shop as an ordinary user.',
  )
}

/** A user without an entry is named by its number. */
function toUser(uid: number, gid = uid): User {
  return { uid, gid, name: listUsers().find((user) => user.uid === uid)?.name ?? String(uid) }
}

function listUsers(): User[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map((field) => ({ name: field[0] ?? '', uid: Number(field[2]), gid: Number(field[3]) }))
}
