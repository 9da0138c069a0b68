import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A run makes thousands of commands, and half the time of one is reading its code. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/staff-commands')

const TIMEOUT_MS = 60_000

/**
 * The output and the exit code of a command; the code is null when the command was killed, as is one that does not end
 * by itself.
 */
export interface CommandResult {
  code: number | null
  output: string
}

/** Runs `npm run shop -- …`; with `killed_after_ms` it is killed if it runs that long. */
export function runStaffCommand(
  args: string[],
  environment: Record<string, string>,
  { killed_after_ms, signal }: { killed_after_ms: number | undefined; signal: AbortSignal },
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['server/cli/shop.ts', ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const output: string[] = []
  const killTimer = setTimeout(() => {
    if (killed_after_ms === undefined) output.push(`it did not end within ${TIMEOUT_MS} ms`)
    child.kill('SIGKILL')
  }, killed_after_ms ?? TIMEOUT_MS)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(killTimer)
      resolve({ code, output: output.join('') })
    })
  })
}
