import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/**
 * Milliseconds that a process has to end in order. This is longer than any needs: the shop is given 28 s
 * (server/platform/shutdown.ts).
 */
const STOP_MS = 35_000

export interface Child {
  /** Resolves with what the process reports when it is ready; rejects when it ended before. */
  ready: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts one of our processes with our own Node. It has a process group of its own, so that Ctrl-C reaches only the
 * supervisor, which ends the processes in order; and it ends by itself when the channel to the supervisor breaks.
 */
export function startChild(
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  onEnd: (name: string, how: string) => void,
  stop_ms = STOP_MS,
): Child {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code, signal) => reject(new Error(`the ${name} did not start (${describeEnd(code, signal)})`)))
  })
  ready.then(
    () => child.once('exit', (code, signal) => onEnd(name, describeEnd(code, signal))),
    () => {},
  )
  return { ready, stop: () => stopChild(child, stop_ms) }
}

/** SIGKILL comes from the system when memory is short, so the signal tells more than its missing exit code. */
const describeEnd = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `exit code ${code}`

/** Ends a process in order and, after `stop_ms`, by force with all that it has started: an endless loop gets no signal. */
async function stopChild(child: ChildProcess, stop_ms: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), stop_ms)
  await ended
  clearTimeout(killTimer)
}
