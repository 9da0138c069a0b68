import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const START_MS = 30_000

/** The browsers prefer the language that the journeys read, and not that of the machine: containers have none. */
const LANGUAGE = { LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US' }

export class Programs {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-browser-'))
  readonly #children: ChildProcess[] = []

  spawn(program: string, args: string[], settings: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, args, {
      detached: true,
      env: { ...process.env, ...LANGUAGE, HOME: this.folder, XDG_RUNTIME_DIR: this.folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.resume()
    child.stderr.resume()
    this.#children.push(child)
    return child
  }

  start(program: string, args: string[], pattern: RegExp): Promise<string> {
    return waitForOutput(this.spawn(program, args), program, pattern)
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.toReversed().map(killGroup))
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function waitForOutput(child: ChildProcess, program: string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`${program} ${why}: ${output.slice(-2000)}`))
    const timer = setTimeout(fail, START_MS, 'did not start in time')
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = pattern.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(found[1] ?? found[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    return
  }
  await ended
}
