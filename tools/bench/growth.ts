import type { ChildProcess } from 'node:child_process'
import { build } from '../../scripts/build.ts'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { type BenchDatabase, getBenchEnvironment, getSandboxUrl, PORTS, startSandbox } from './bench-shop.ts'
import { getShopArgs } from '../../scripts/shop-program.ts'
import { createCustomers } from './customer.ts'
import { findSampleVariant, LIST_PATH } from './measure-purchases.ts'
import { getMedianBy } from './medians.ts'
import { getProcessorMs, startProgram, stopProgram } from './processes.ts'
import { countProcessorTime, getTotalMs, type ProcessorTime } from './processor-time.ts'
import { buyByCard, repeatInParallel } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { setStock } from './set-stock.ts'
import { atMost, type Threshold } from './thresholds.ts'

/** Processes that serve; one worker does the jobs beside them, as beside a single one. */
const PROCESSES = [1, 4]
const MAX_RATIO = 1.2
const ROUNDS = 3
const CONCURRENCY = 10
/** With this many the processor time that a process needs by itself is a small part of the total. */
const LISTS = 8_000
const PURCHASES = 200
/** Requests of each process before it is measured: V8 compiles what runs often. */
const WARM_UP = { lists: 1_500, purchases: 100 }
/** Mails and webhooks of the last purchases are part of them. */
const AFTERWARDS_MS = 2_500

type Operation = 'list' | 'purchase'
const PLAIN_PROGRAM = ['tools/bench/plain-program.ts']

/** The plain program first: the others are compared with it. */
const operations = ['plain program', 'list', 'purchase'] as const

export interface GrowthFigure {
  operation: Operation | 'plain program'
  /** At each number of processes. */
  costs: ProcessorTime[]
  ratio: number
}

interface Fleet {
  urls: string[]
  pids: number[]
  stop(): Promise<void>
}

/** Measures only what processes cost each other (`--only growth`). */
export async function reportGrowth(database: BenchDatabase): Promise<Report> {
  const figures = await measureGrowth(database)
  return buildReport([renderGrowth(figures)], checkGrowth(figures))
}

/** Returns the target of each operation: its ratio, compared with that of the plain program. */
export function checkGrowth([plain, ...figures]: GrowthFigure[]): Threshold[] {
  return figures.map(({ operation, ratio }) => {
    const name = `processor of a ${operation} with four processes, of that with one`
    return atMost(name, ratio / Math.max(1, plain!.ratio), MAX_RATIO, ' times the ratio of a plain program')
  })
}

/**
 * Measures what an operation costs with one serving process and with four, in turns, without a balancer between them: the
 * ratio of the medians shows what processes cost each other. Busy cores also slow each other down, whatever they run, so
 * that the same is measured of a plain program, and the ratios are compared with its own.
 */
export async function measureGrowth(database: BenchDatabase): Promise<GrowthFigure[]> {
  await build()
  const sandbox = await startSandbox()
  const measured: { operation: GrowthFigure['operation']; processes: number; cost: ProcessorTime }[] = []
  try {
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const processes of PROCESSES) {
        console.log(`  ${processes} serving, round ${round} of ${ROUNDS}`)
        const { list, purchase } = await measureFleet(database, processes)
        measured.push(
          { operation: 'list', processes, cost: list },
          { operation: 'purchase', processes, cost: purchase },
        )
        measured.push({ operation: 'plain program', processes, cost: await measurePlain(processes) })
      }
  } finally {
    await stopProgram(sandbox.child)
  }
  return operations.map((operation) => {
    const costs = PROCESSES.map((processes) => {
      const same = measured.filter((one) => one.operation === operation && one.processes === processes)
      return getMedianBy(
        same.map(({ cost }) => cost),
        getTotalMs,
      )
    })
    return { operation, costs, ratio: getTotalMs(costs.at(-1)!) / getTotalMs(costs[0]!) }
  })
}

export function renderGrowth(figures: GrowthFigure[]): string {
  return [
    `| operation | ${PROCESSES.map((processes) => `${processes} serving (shop + PostgreSQL)`).join(' | ')} | ratio |`,
    `| --- | ${PROCESSES.map(() => '---: ').join('| ')}| ---: |`,
    ...figures.map(
      ({ operation, costs, ratio }) => `| ${operation} | ${costs.map(renderCost).join(' | ')} | ${ratio.toFixed(2)} |`,
    ),
  ].join('\n')
}

function renderCost(cost: ProcessorTime): string {
  return `${getTotalMs(cost).toFixed(2)} ms (${cost.ours_ms.toFixed(2)} + ${cost.postgres_ms.toFixed(2)})`
}

async function measureFleet(database: BenchDatabase, processes: number): Promise<Record<Operation, ProcessorTime>> {
  const fleet = await startFleet(database, processes)
  try {
    const variant = { ...(await findSampleVariant({ url: fleet.urls[0]! })), quantity: 1 }
    await setStock(database, variant, 10_000)
    const run = async (operation: Operation, count: number): Promise<void> => {
      const customers = operation === 'purchase' ? await createCustomers(database.db, count) : undefined
      await repeatInParallel(count, CONCURRENCY, async (index) => {
        const url = fleet.urls[index % fleet.urls.length]!
        if (customers) await buyByCard(url, getSandboxUrl(), customers[index]!, variant)
        else await (await fetch(url + LIST_PATH)).arrayBuffer()
      })
    }
    const measure = async (operation: Operation, count: number, warm_up: number): Promise<ProcessorTime> => {
      await run(operation, warm_up * processes)
      const getProcessorTime = countProcessorTime(fleet.pids, database)
      await run(operation, count)
      if (operation === 'purchase') await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS))
      return getProcessorTime(count)
    }
    return {
      list: await measure('list', LISTS, WARM_UP.lists),
      purchase: await measure('purchase', PURCHASES, WARM_UP.purchases),
    }
  } finally {
    await fleet.stop()
  }
}

/** Measures the plain program as lists are measured. */
async function measurePlain(processes: number): Promise<ProcessorTime> {
  const { first, release } = await claimPorts(processes)
  const ports = Array.from({ length: processes }, (_, index) => first + index)
  const programs = await Promise.all(ports.map((port) => startProgram(PLAIN_PROGRAM, { PORT: String(port) })))
  try {
    const run = (count: number) =>
      repeatInParallel(count, CONCURRENCY, async (index) => {
        await (await fetch(`http://127.0.0.1:${ports[index % processes]!}/`)).arrayBuffer()
      })
    const read = () => programs.reduce((sum, { pid }) => sum + getProcessorMs(pid), 0)
    await run(WARM_UP.lists * processes)
    const before = read()
    await run(LISTS)
    return { ours_ms: (read() - before) / LISTS, postgres_ms: 0 }
  } finally {
    for (const { child } of programs) await stopProgram(child)
    release()
  }
}

async function startFleet(database: BenchDatabase, processes: number): Promise<Fleet> {
  const { first, release } = await claimPorts(processes)
  const children: { child: ChildProcess; pid: number }[] = []
  const start = async (role: 'web' | 'worker', port: number) => {
    const environment = { ...getBenchEnvironment(database, 'off'), ROLE: role, PORT: String(port) }
    children.push(await startProgram(getShopArgs(), environment))
  }
  // The sandbox reports payments to the first one, as a balancer would to any.
  const ports = [PORTS.shop, ...Array.from({ length: processes - 1 }, (_, index) => first + index)]
  for (const port of ports) await start('web', port)
  await start('worker', first + processes - 1)
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    pids: children.map(({ pid }) => pid),
    async stop() {
      for (const { child } of children) await stopProgram(child)
      release()
    },
  }
}
