import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { makeCustomer } from '../testing/make.ts'
import { type ShopProcess, startProcess } from '../testing/start-process.ts'
import { testSuperuserUrl } from '../testing/test-database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
const processes: ShopProcess[] = []
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(async () => {
  for (const { child } of processes) if (isRunning(child)) await stop(child)
  await t.close()
})

const BLOCK_SIGNAL = 'SIGUSR2'
const NODE_OPTIONS = `--import=data:text/javascript,process.on('${BLOCK_SIGNAL}',()=>{for(;;);})`

async function open(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const opened = await startProcess(t, { WORKERS: '3', DRAIN_S: '0', NODE_OPTIONS, ...settings })
  processes.push(opened)
  return opened
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function stop(child: ChildProcess): Promise<unknown[]> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return ended
}

function listWorkers({ child }: ShopProcess): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
  } catch {
    return []
  }
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function readMetric(url: string, name: string): Promise<[labels: string, value: number][]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const pattern = new RegExp(`^${name}(\\{.*\\})? (.+)$`, 'gm')
  return [...text.matchAll(pattern)].map(([, labels = '', value]) => [labels, Number(value)])
}

// Starting three processes takes much longer than each of these: they share them, and the last one ends them.
describe('a shop of three processes', () => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await open({ REPLACED_PROCESSES: '2' })
  })

  test('several processes share one port, and the metrics of any are those of all', async () => {
    const { url } = shop
    for (let times = 0; times < 30; times += 1)
      expect((await fetch(`${url}/api/countries`, { headers: { connection: 'close' } })).status).toBe(200)
    // A process counts a request when it has sent the response, which may be after it arrived here.
    await eventually(async () => {
      const counted = await readMetric(url, 'http_request_duration_seconds_count')
      const counts = counted.filter(([labels]) => labels.includes('call="listCountries"')).map(([, value]) => value)
      return counts.length === 1 && counts[0] === 30
    })
    const memory = await readMetric(url, 'process_resident_memory_bytes')
    expect(memory.map(([labels]) => labels).toSorted()).toEqual(['{worker="1"}', '{worker="2"}', '{worker="3"}'])
    // All of them read the same database, so its state is not added up.
    const [waiting] = await readMetric(url, 'storage_full')
    expect(waiting?.[1]).toBe(0)
  })

  test('one of them works on jobs, once', async () => {
    const { url } = shop
    const { email } = await makeCustomer(t)
    const body = JSON.stringify({ email })
    await fetch(`${url}/api/users/password-recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const listStates = () => t.db<{ state: string }[]>`select state::text from pgboss.job where name = 'send-recovery'`
    await eventually(async () => (await listStates()).some(({ state }) => state === 'completed'))
    expect(await listStates()).toHaveLength(1)
  })

  test('a process that ends by itself is replaced, and the others respond meanwhile', async () => {
    const before = listWorkers(shop)
    expect(before).toHaveLength(3)
    process.kill(before[0]!, 'SIGKILL')
    await eventually(async () => !isAlive(before[0]!))
    for (let times = 0; times < 10; times += 1)
      expect((await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    await eventually(async () => {
      const now = await readMetric(shop.url, 'process_resident_memory_bytes')
      return now.length === 3 && now.some(([labels]) => labels === '{worker="4"}')
    })
  })

  test('a process that cannot be replaced for a while is tried again, and the others respond meanwhile', async () => {
    const before = listWorkers(shop)
    const database = new URL(t.database_url).pathname.slice(1)
    const admin = openPool(testSuperuserUrl(), { max: 1 })
    const allowConnections = (allowed: boolean) =>
      admin.unsafe(`alter database ${database} allow_connections ${allowed}`)
    await allowConnections(false)
    try {
      process.kill(before[1]!, 'SIGKILL')
      const replacement = await eventually(async () => listWorkers(shop).find((pid) => !before.includes(pid)))
      await eventually(async () => !isAlive(replacement))
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    } finally {
      await allowConnections(true)
      await admin.end()
    }
    await eventually(async () => (await readMetric(shop.url, 'process_resident_memory_bytes')).length === 3)
  })

  test('a process whose event loop stands is ended, replaced and counted, and the others respond meanwhile', async () => {
    const before = listWorkers(shop)
    process.kill(before[1]!, BLOCK_SIGNAL)
    await eventually(async () => !isAlive(before[1]!))
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    await eventually(async () => (await readMetric(shop.url, 'process_resident_memory_bytes')).length === 3)
    expect(listWorkers(shop)).toEqual(expect.arrayContaining([before[0], before[2]]))
    const replaced = Object.fromEntries(await readMetric(shop.url, 'replaced_processes_total'))
    expect(replaced['{process="first"}']).toBe(2)
    // Two were killed by the tests before; one was tried several times.
    expect(replaced['{process="worker"}']).toBeGreaterThanOrEqual(3)
  })

  test('a signal to stop ends all of them, and nothing is left', async () => {
    const workers = listWorkers(shop)
    expect(workers).toHaveLength(3)
    expect(await stop(shop.child)).toEqual([0, null])
    expect(workers.filter(isAlive)).toEqual([])
  })
})

test('a signal to stop also ends a process whose event loop stands', async () => {
  const opened = await open()
  const workers = listWorkers(opened)
  process.kill(workers[0]!, BLOCK_SIGNAL)
  expect(await stop(opened.child)).toEqual([0, null])
  expect(workers.filter(isAlive)).toEqual([])
})

test('a single process says how many were replaced before it', async () => {
  const opened = await open({ WORKERS: '1', REPLACED_PROCESSES: '1' })
  expect(await readMetric(opened.url, 'replaced_processes_total')).toEqual([['{process="first"}', 1]])
})

test('when the first process is killed, the others end as well', async () => {
  const opened = await open()
  const workers = listWorkers(opened)
  opened.child.kill('SIGKILL')
  await eventually(async () => !workers.some(isAlive))
  expect(workers).toHaveLength(3)
})

test('what one process cannot start with ends all of them', async () => {
  await expect(open({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('the process ended with 1')
})
