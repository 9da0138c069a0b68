import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from '../server/database/data-folder.ts'
import { eventually } from '../server/testing/eventually.ts'
import { type ClaimedPorts, claimPorts } from './claim-ports.ts'
import { buildTestEnvironment } from './test-environment.ts'

const full = process.env['TEST_FULL'] !== undefined

// A folder that no other user can read, as root's own home is.
const home = mkdtempSync(path.join(tmpdir(), 'start é '))
const data = path.join(home, 'data')
let ports: ClaimedPorts
let port: number
beforeAll(async () => {
  ports = await claimPorts(4)
  port = ports.first
})
afterAll(() => {
  ports.release()
  rmSync(home, { recursive: true, force: true })
})

function start(
  at: number,
  ...args: string[]
): { npm: ChildProcess; says: (words: string) => Promise<void>; printed: () => string } {
  const { HOME: _, ...environment } = buildTestEnvironment(process.env)
  const npm = spawn('npm', ['start', '--', ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...environment, PORT: String(at), DATA_DIR: data, SEED: 'none', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const waitForOutput = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => (text.includes(words) ? resolve() : undefined)
      for (const output of [npm.stdout, npm.stderr]) {
        output?.on('data', (chunk) => {
          text += String(chunk)
          check()
        })
      }
      npm.once('close', () => reject(new Error(`npm start ended without "${words}":\n${text}`)))
    })
  return { npm, says: waitForOutput, printed: () => text }
}

function findChild(pid: number, program: string): number | undefined {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const isBelow = (parent: string | undefined): boolean =>
    parent === String(pid) || all.some(([id, above]) => id === parent && isBelow(above))
  const found = all.find(([, parent, ...args]) => args.includes(program) && isBelow(parent))
  return found && Number(found[0])
}

test.runIf(full)('npm start names an argument that it would ignore, and starts nothing', async () => {
  const { npm, says } = start(port, '--port', '4000')
  await says('npm start cannot read --port: settings are set before it')
  expect(await once(npm, 'close')).toEqual([1, null])
})

test.runIf(full)(
  'npm start opens a shop in a private folder, refuses a second one there, opens it again and counts that, and a TERM to npm closes everything in order',
  async () => {
    const first = start(port)
    await first.says('The shop is open')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    const second = start(port + 2)
    await second.says(`is in use by the shop that is open at http://localhost:${port}`)
    await once(second.npm, 'close')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    const child = findChild(first.npm.pid!, 'server/build/workers.js')
    process.kill(child!, 'SIGKILL')
    await first.says('The shop ended by itself (SIGKILL); it is opened again.')
    const metrics = await eventually(() =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => undefined,
      ),
    )
    expect(metrics).toContain('replaced_processes_total{process="first"} 1')

    first.npm.kill('SIGTERM')
    expect(await once(first.npm, 'close')).toEqual([0, null])
    expect(first.printed()).toContain('Closing …')
    // The database is empty: no one of the demo can sign in.
    expect(first.printed()).toContain('OWNER_EMAIL')
    expect(first.printed()).not.toContain('@demo.test')
    expect(existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false)
    lockDataFolder(data)()
  },
  300_000,
)
