import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface User {
  name: string
  uid: number
  gid: number
}

interface Outcome {
  status: number | null
  stderr: string
}

/** Runs PostgreSQL's programs as a user it accepts. */
export interface Runner {
  /** To whom its files must belong; undefined when that is us. */
  owner: User | undefined
  run(program: string, args: string[], input?: string): Outcome
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themselves; root hands it to another user of the
 * machine. Where that user could not walk down to `folders` (a checkout in root's own home), it is given the right to
 * pass, through `setpriv`. Throws a sentence when there is no way.
 */
export function findRunner(folders: string[]): Runner {
  if (process.getuid?.() !== 0) return { owner: undefined, run: (program, args, input) => spawn(program, args, input) }
  const user = findUser()
  const plain: Runner = { owner: user, run: (program, args, input) => spawn(program, args, input, user) }
  if (canReach(plain, folders)) return plain
  const rights = [
    ...[`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ]
  const passing: Runner = {
    owner: user,
    run: (program, args, input) => spawn('setpriv', [...rights, program, ...args], input),
  }
  if (canReach(passing, folders)) return passing
  const place = folders.at(-1)
  throw new Error(
    `PostgreSQL cannot run as root, and user ${user.name} may not enter ${place}. Put the shop elsewhere.`,
  )
}

function spawn(program: string, args: string[], input = '', user?: User): Outcome {
  const who = user ? { uid: user.uid, gid: user.gid } : {}
  // A server that pg_ctl starts keeps these; with pipes, waiting for it would never end.
  const done = spawnSync(program, args, {
    ...who,
    cwd: '/',
    input,
    encoding: 'utf8',
    stdio: args.at(-1) === 'start' ? 'ignore' : 'pipe',
  })
  return { status: done.status, stderr: done.stderr || done.error?.message || '' }
}

function canReach(runner: Runner, folders: string[]): boolean {
  const test = 'for d; do test -x "$d" || exit 1; done'
  return runner.run('/bin/sh', ['-c', test, 'sh', ...folders]).status === 0
}

/** The user `postgres` if the machine has one, else `nobody`. */
function findUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = lines
    .map((line) => line.split(':'))
    .map((field) => ({ name: field[0] ?? '', uid: Number(field[2]), gid: Number(field[3]) }))
  const found = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (found) return found
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody.')
}
