import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')

export interface Ran {
  code: number
  /** Everything it said; empty where it spoke to the terminal itself. */
  output: string
  seconds: number
}

interface How {
  /** Folder to run in, from the project's root. */
  folder?: string
  environment?: NodeJS.ProcessEnv
  /** Let it write to the terminal as it goes, instead of keeping what it says. */
  aloud?: boolean
}

/** Runs a tool of `node_modules` (or `node`, which is ours) to its end. Never throws: what cannot start ends with 1. */
export async function runTool([tool = '', ...args]: string[], how: How = {}): Promise<Ran> {
  const started = performance.now()
  const environment = how.environment ?? process.env
  const child = spawn(tool === 'node' ? process.execPath : path.join(BIN, tool), args, {
    cwd: path.join(ROOT, how.folder ?? ''),
    env: { ...environment, PATH: [BIN, environment['PATH']].join(path.delimiter) },
    stdio: ['ignore', how.aloud ? 'inherit' : 'pipe', how.aloud ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  process.off('SIGINT', forward).off('SIGTERM', forward)
  return { code, output, seconds: (performance.now() - started) / 1000 }
}
