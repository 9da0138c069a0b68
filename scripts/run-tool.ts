import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')

export interface ToolResult {
  code: number
  /** All its output; empty where it wrote to the terminal itself. */
  output: string
  seconds: number
}

interface ToolOptions {
  folder?: string
  environment?: NodeJS.ProcessEnv
  /** Whether it writes to the terminal as it runs, instead of returning its output. */
  inheritOutput?: boolean
}

/** Milliseconds that a tool has to end in order after a signal; longer than a shop needs that it may have opened. */
const STOP_MS = 45_000

/**
 * Runs a tool of `node_modules` (or `node`, which is ours) to its end. Never throws: a tool that cannot start ends with
 * 1. A signal to this process interrupts the tool, as Ctrl-C would, and whatever is left of it after its end is killed:
 * it runs in a process group of its own.
 */
export async function runTool([tool = '', ...args]: string[], options: ToolOptions = {}): Promise<ToolResult> {
  const started = performance.now()
  const environment = options.environment ?? process.env
  const child = spawn(tool === 'node' ? process.execPath : path.join(BIN, tool), args, {
    cwd: path.join(ROOT, options.folder ?? ''),
    env: { ...environment, PATH: [BIN, environment['PATH']].join(path.delimiter) },
    stdio: ['ignore', options.inheritOutput ? 'inherit' : 'pipe', options.inheritOutput ? 'inherit' : 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const interrupt = () => {
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  for (const signal of SIGNALS) process.off(signal, interrupt)
  killGroup(child.pid)
  return { code, output, seconds: (performance.now() - started) / 1000 }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // The process group has ended already.
  }
}
