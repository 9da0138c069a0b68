import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import { measureBaseline, measureUrl, type Row } from './measure.ts'
import { getMedians } from './medians.ts'
import type { BaselineServers } from './start-baseline-servers.ts'

export interface MeasuredCase {
  name: string
  paths: string[]
  headers?: Record<string, string> | undefined
}

interface CaseOptions {
  connections: number[]
  seconds: number
  /** How often each is measured, in turns, because other load on the machine may disturb one measurement. */
  rounds?: number
  baselines?: BaselineServers
}

export async function measureCases(
  database: BenchDatabase,
  shop: BenchShop,
  cases: readonly MeasuredCase[],
  { connections, seconds, rounds = 1, baselines }: CaseOptions,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const { name, paths, headers } of cases)
      for (const concurrency of connections) {
        console.log(`  ${name}, ${concurrency} connections`)
        const load = { url: paths.map((path) => shop.url + path), connections: concurrency, seconds, headers }
        const row = await measureUrl(name, database, shop, load)
        rows.push(baselines ? { ...row, floor_ms: await measureBaseline(baselines, concurrency) } : row)
      }
  return getMedians(rows)
}
