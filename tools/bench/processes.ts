import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

export async function startProgram(
  program: string[],
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; pid: number; ready_ms: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${program.at(-1)} ended with ${code} before it was ready`)))
  })
  return { child, pid: child.pid ?? 0, ready_ms: performance.now() - started }
}

export async function stopProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** Returns the processor time that a process has used, without its ended children. */
export function getProcessorMs(pid: number): number {
  const [user = 0, system = 0] = readTimes(pid)
  return user + system
}

/**
 * Returns the processor time of a process and of all processes that it started, as PostgreSQL's backends are, also of
 * those that have ended.
 */
export function getFamilyProcessorMs(pid: number): number {
  for (;;) {
    const times = readTimes(pid)
    const own = times.reduce((sum, time) => sum + time, 0)
    const all = listChildren(pid).reduce((sum, child) => sum + getProcessorMs(child), own)
    // The time of a child that ended meanwhile is in neither, and a later reading would be less than this one.
    if (ENDED.every((index) => readTimes(pid)[index] === times[index])) return all
  }
}

const ENDED = [2, 3]

/** Returns the processor time of a process in user and in system mode, and that of its ended children in both. */
function readTimes(pid: number): number[] {
  const stat = readIfRunning(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).map((ticks) => Number(ticks) * TICK_MS)
}

/** Lists the living processes that a process started from its main thread, as all of ours do. */
export function listChildren(pid: number): number[] {
  return (readIfRunning(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []).map(Number)
}

/** Returns whether a process lives; one that has ended and that its parent has not waited for does not. */
export function isRunning(pid: number): boolean {
  const stat = readIfRunning(`/proc/${pid}/stat`)
  return stat !== '' && !stat.includes(') Z ')
}

/** Returns an empty text for a process that has ended, as a child may between listing and reading it. */
function readIfRunning(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns memory in MB: what is used now (`VmRSS`), or the peak (`VmHWM`). */
export function getMemoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}
