import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, closeSync, constants, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { getEnvironment } from '../../server/config.ts'
import { readPostmasterPid } from '../../server/database/embedded.ts'

export interface User {
  uid: number
  gid: number
}

export function findProgram(name: string): string | undefined {
  const folders = [...(getEnvironment()['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

export function findPostgresFolder(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = isExecutable(root) ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => path.join(root, version, 'bin')).find((bin) => isExecutable(`${bin}/pg_rewind`))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function startLogged(
  program: string,
  args: string[],
  { log_file, user }: { log_file: string; user?: User | undefined },
): ChildProcess {
  const log = openSync(log_file, 'a')
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    env: { PATH: getEnvironment()['PATH'], LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

/** Kills the PostgreSQL server of a data folder; its other processes notice and end by themselves. */
export function killPostmaster(data: string): void {
  try {
    process.kill(readPostmasterPid(data), 'SIGKILL')
  } catch {
    // It does not run.
  }
}
