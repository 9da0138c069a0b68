import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openPool } from '../../server/platform/db.ts'
import type { BenchDatabase } from './bench-shop.ts'
import { reopenConnections, startLoggingPlans, stopLoggingPlans } from './log-plans.ts'

/** Returns the plan of the longest statement of these requests, sent one after the other, that searches products. */
export function explainSlowestStatement(database: BenchDatabase, urls: string[]): Promise<string> {
  const sendAll = async () => {
    for (const url of urls) await fetch(url).catch(() => undefined)
  }
  return explainSlowest(database, sendAll, (text) => text.includes('CTE matched'))
}

/**
 * Returns the plan of the longest statement whose logged text meets a condition, as the shop itself ran it. PostgreSQL
 * writes the plans of all statements to its log meanwhile.
 */
export async function explainSlowest(
  { postgres, folder }: BenchDatabase,
  sendAll: () => Promise<void>,
  isMeant: (text: string) => boolean,
): Promise<string> {
  const db = openPool(postgres.superuser_url, { max: 1 })
  const file = path.join(folder, 'postgres.log')
  try {
    await startLoggingPlans(db)
    const { length } = readFileSync(file)
    await sendAll()
    return findSlowestPlan(readFileSync(file).subarray(length).toString('utf8'), isMeant)
  } finally {
    await stopLoggingPlans(db)
    await reopenConnections(db)
    await db.end()
  }
}

/** Returns the plan in the log of the meant statement that took longest. */
function findSlowestPlan(log: string, isMeant: (text: string) => boolean): string {
  const plans = log
    .split(/^.*duration: /m)
    .slice(1)
    .filter(isMeant)
  const [longest = ''] = plans.toSorted((item, other) => Number.parseFloat(other) - Number.parseFloat(item))
  const lines = longest.split('\n').filter((line) => line.startsWith('\t'))
  const plan = lines.slice(lines.findIndex((line) => line.includes('cost='))).map((line) => line.slice(1).trimEnd())
  return [...plan, `Duration: ${Number.parseFloat(longest).toFixed(1)} ms`]
    .join('\n')
    .replaceAll('\u{10FFFF}', 'U+10FFFF')
}
