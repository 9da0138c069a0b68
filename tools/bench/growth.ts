import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../../scripts/build.ts'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { type BenchDatabase, getBenchEnvironment, SANDBOX_URL, PORTS, startSandbox } from './bench-shop.ts'
import { getShopArgs } from '../../scripts/shop-program.ts'
import { createCustomers } from './customer.ts'
import { findSampleVariant, LIST_PATH } from './measure-purchases.ts'
import { getMedianBy } from './medians.ts'
import { startProgram, stopProgram } from './processes.ts'
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

const PLAIN_PROGRAM = ['tools/bench/plain-program.ts']

/** The plain program first: the others are compared with it. */
const operations = ['plain program', 'list', 'purchase'] as const
type Costs = Record<(typeof operations)[number], ProcessorTime>

export interface GrowthFigure {
  operation: keyof Costs
  costs: ProcessorTime[]
  ratio: number
}

export async function reportGrowth(database: BenchDatabase): Promise<Report> {
  const figures = await measureGrowth(database)
  return buildReport([renderGrowth(figures)], checkGrowth(figures))
}

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
  const rounds: Costs[][] = []
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`  ${PROCESSES.join(' and ')} serving, round ${round} of ${ROUNDS}`)
      const costs: Costs[] = []
      for (const processes of PROCESSES) costs.push(await measureCosts(database, processes))
      rounds.push(costs)
    }
  } finally {
    await stopProgram(sandbox.child)
  }
  return operations.map((operation) => {
    const costs = PROCESSES.map((_, index) => {
      const measured = rounds.map((round) => round[index]![operation])
      return getMedianBy(measured, getTotalMs)
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

async function measureCosts(database: BenchDatabase, processes: number): Promise<Costs> {
  const measure = async (pids: number[], count: number, warm_up: number, run: (count: number) => Promise<unknown>) => {
    await run(warm_up * processes)
    const getProcessorTime = countProcessorTime(pids, database)
    await run(count)
    return getProcessorTime(count)
  }
  const measureLists = ({ urls, pids }: Fleet, path: string) =>
    measure(pids, LISTS, WARM_UP.lists, (count) =>
      repeatInParallel(count, CONCURRENCY, async (index) => {
        await (await fetch(urls[index % processes]! + path)).arrayBuffer()
      }),
    )
  const measurePurchases = async ({ urls, pids }: Fleet) => {
    const variant = await findSampleVariant({ url: urls[0]! })
    await setStock(database, variant, 10_000)
    return measure(pids, PURCHASES, WARM_UP.purchases, async (count) => {
      const customers = await createCustomers(database.db, count)
      await repeatInParallel(count, CONCURRENCY, (index) =>
        buyByCard(urls[index % processes]!, SANDBOX_URL, customers[index]!, variant),
      )
      await sleep(AFTERWARDS_MS)
    })
  }
  const environment = getBenchEnvironment(database, 'off')
  const web = Array.from({ length: processes }, () => ({ ...environment, ROLE: 'web' }))
  return {
    ...(await withFleet(getShopArgs(), [...web, { ...environment, ROLE: 'worker' }], async (fleet) => ({
      list: await measureLists(fleet, LIST_PATH),
      purchase: await measurePurchases(fleet),
    }))),
    'plain program': await withFleet(
      PLAIN_PROGRAM,
      web.map(() => ({})),
      (fleet) => measureLists(fleet, '/'),
    ),
  }
}

interface Fleet {
  urls: string[]
  pids: number[]
}

async function withFleet<Result>(
  program: string[],
  environments: Record<string, string>[],
  measureIn: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const { first, release } = await claimPorts(environments.length)
  // The sandbox reports payments to the first one, as a balancer would to any.
  const ports = environments.map((_, index) => (index === 0 ? PORTS.shop : first + index))
  const programs: Awaited<ReturnType<typeof startProgram>>[] = []
  try {
    for (const [index, environment] of environments.entries())
      programs.push(await startProgram(program, { ...environment, PORT: String(ports[index]) }))
    return await measureIn({
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      pids: programs.map(({ pid }) => pid),
    })
  } finally {
    for (const { child } of programs) await stopProgram(child)
    release()
  }
}
