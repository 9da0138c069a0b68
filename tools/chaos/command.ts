import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Milliseconds after which a command is killed; no command takes nearly as long. */
const PATIENCE_MS = 60_000

/**
 * The output and the exit code of a command; the code is null when the command was killed, as is one that does not end
 * by itself.
 */
export interface Told {
  code: number | null
  said: string
}

/** Runs `npm run shop -- …`; with `killed_after_ms` it is killed if it runs that long. */
export function giveCommand(
  args: string[],
  environment: Record<string, string>,
  { killed_after_ms, signal }: { killed_after_ms: number | undefined; signal: AbortSignal },
): Promise<Told> {
  const child = spawn(process.execPath, ['server/cli/shop.ts', ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const said: string[] = []
  const kill = setTimeout(() => {
    if (killed_after_ms === undefined) said.push(`it did not end within ${PATIENCE_MS} ms`)
    child.kill('SIGKILL')
  }, killed_after_ms ?? PATIENCE_MS)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(kill)
      resolve({ code, said: said.join('') })
    })
  })
}
