import { availableParallelism } from 'node:os'
import { build } from '../../scripts/build.ts'
import { getShopArgs } from '../../scripts/shop-program.ts'
import { type BenchDatabase, getBenchEnvironment, PORTS } from './bench-shop.ts'
import { generateLoad } from './generate-load.ts'
import { LIST_PAGE, LIST_PATH } from './measure-purchases.ts'
import { getMedianBy } from './medians.ts'
import { getFamilyProcessorMs, getMemoryMb, listChildren, startProgram, stopProgram } from './processes.ts'
import { buildReport, type Report } from './report.ts'
import { atLeast } from './thresholds.ts'

/** One process, and as many as a machine with four processors gets by itself. */
const WORKERS = [1, 4] as const
const MIN_RATIO = 2.5
const ROUNDS = 3
/** Enough that each process always has several requests. */
const CONNECTIONS = 40
/** One thread sends less than four processes respond. */
const THREADS = 2
const WARM_UP_S = 6

const PATHS = { list: LIST_PATH, 'list page': LIST_PAGE }

interface Measured {
  name: string
  workers: number
  per_second: number
  /** Processor milliseconds of the program that sends the requests, and of everything that responds. */
  sender_ms: number
  shop_ms: number
}

/**
 * Measures requests a second of one process and of four on this machine, which also sends the requests
 * (`--only workers`): lists and pages, from the cache and without it.
 */
export async function reportWorkers(database: BenchDatabase, seconds: number): Promise<Report> {
  await build()
  const measured: Measured[] = []
  const memory = new Map<number, number[]>()
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const guest_cache of ['off', 'on'] as const)
      for (const workers of WORKERS) {
        console.log(`  ${workers} processes, cache ${guest_cache}, round ${round} of ${ROUNDS}`)
        const shop = await startProgram(getShopArgs(), {
          ...getBenchEnvironment(database, guest_cache),
          WORKERS: String(workers),
        })
        memory.set(
          workers,
          listProcesses(shop.pid).map((pid) => getMemoryMb(pid, 'VmRSS')),
        )
        for (const [name, path] of Object.entries(PATHS)) {
          const figures = await measurePath(database, shop.pid, path, seconds)
          measured.push({ name: guest_cache === 'on' ? `${name}, kept` : name, workers, ...figures })
        }
        await stopProgram(shop.child)
      }
  return report(measured, memory)
}

const listProcesses = (pid: number) => [pid, ...listChildren(pid)]

async function measurePath(
  database: BenchDatabase,
  pid: number,
  path: string,
  seconds: number,
): Promise<Omit<Measured, 'name' | 'workers'>> {
  const url = `http://127.0.0.1:${PORTS.shop}${path}`
  await generateLoad(url, CONNECTIONS, WARM_UP_S, {}, THREADS)
  const read = () => getFamilyProcessorMs(pid) + getFamilyProcessorMs(database.postmaster)
  const [sent_before, shop_before] = [process.cpuUsage(), read()]
  const load = await generateLoad(url, CONNECTIONS, seconds, {}, THREADS)
  if (load.failed > 0) throw new Error(`${load.failed} responses of ${path} failed`)
  const { user, system } = process.cpuUsage(sent_before)
  return {
    per_second: load.per_second,
    sender_ms: (user + system) / 1_000 / load.requests,
    shop_ms: (read() - shop_before) / load.requests,
  }
}

function report(measured: Measured[], memory: Map<number, number[]>): Report {
  const medians = [...Map.groupBy(measured, ({ name }) => name)].map(([name, rows]) => {
    const getMedianOf = (workers: number) =>
      getMedianBy(
        rows.filter((row) => row.workers === workers),
        ({ per_second }) => per_second,
      )
    return { name, figures: WORKERS.map(getMedianOf) }
  })
  const rows = [
    `Requests a second over ${CONNECTIONS} connections on ${availableParallelism()} processors, which also send them; in brackets processor time of a request: of what responds, and of what sends.`,
    `| response | ${WORKERS.map((workers) => `processes: ${workers}`).join(' | ')} |`,
    `| --- | ${WORKERS.map(() => '---: ').join('| ')}|`,
    ...medians.map(({ name, figures }) => `| ${name} | ${figures.map(renderMeasured).join(' | ')} |`),
    ...[...memory].map(
      ([workers, used]) => `Memory with ${workers}: ${used.map((mb) => `${Math.round(mb)} MB`).join(', ')}.`,
    ),
  ]
  const targets = medians.map(({ name, figures: [one, several] }) =>
    atLeast(
      `${name}: requests of ${WORKERS[1]} processes`,
      several!.per_second / one!.per_second,
      MIN_RATIO,
      ' times one',
    ),
  )
  return buildReport(rows, targets)
}

function renderMeasured({ per_second, shop_ms, sender_ms }: Measured): string {
  return `${Math.round(per_second)} (${shop_ms.toFixed(2)} + ${sender_ms.toFixed(2)} ms)`
}
