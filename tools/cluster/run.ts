import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createSeededRandom } from '../../server/testing/seeded-random.ts'
import { startBenchDatabase } from '../bench/bench-shop.ts'
import { type FlashSale, runFlashSale } from '../bench/flash-sale.ts'
import { type GrowthFigure, measureGrowth } from '../bench/growth.ts'
import { Crowd } from '../chaos/crowd.ts'
import { waitUntilIdle } from '../chaos/phases.ts'
import { listVariants } from '../chaos/queries.ts'
import { countOutcomes } from '../chaos/report.ts'
import { runInEnvironment } from '../chaos/run-in-environment.ts'
import { Staff } from '../chaos/staff.ts'
import { listSentMails } from '../chaos/mail-queries.ts'
import { countUnsoldUnits, listNumberedOrders, listUnfinishedWork } from '../chaos/verifier-queries.ts'
import { findInconsistencies, findOutcomeInconsistencies } from '../chaos/verifier.ts'
import { findMailInconsistencies } from '../chaos/verify-mail.ts'
import { disturb, type DisturbanceResult, disturbances } from './disturbances.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { ClusterEnvironment } from './environment.ts'
import { findPatroni, PatroniEngine } from './patroni.ts'
import { hasHeld, renderReport } from './report.ts'
import { readOptions } from '../../scripts/read-options.ts'

const options = readOptions('cluster', {
  seed: { type: 'string' },
  runs: { type: 'string', default: '1' },
  buyers: { type: 'string', default: '8' },
  engine: { type: 'string' },
  write: { type: 'string' },
})
const runs = Number(options.runs)
const buyers = Number(options.buyers)
const seed = Number(options.seed ?? randomInt(1_000_000))
/** The processes have just started, and V8 compiles what runs often: these buy before. */
const BEFORE_FLASH_SALE = { in_flight: 40, buyers: 400 }
const FLASH_SALE = { in_flight: 1_000, buyers: 1_000 }
/** Commands of staff that run at once, so that they keep up with the buyers. */
const STAFF_HANDS = 3
const GROWTH_PRODUCTS = 1_000

/**
 * Runs `npm run cluster`: people buy in a shop of several processes over several database servers, while parts of it
 * are killed, switched over and updated; then all records must agree and every bar must hold. The servers are Patroni's
 * where Debian's programs are installed, or those of the npm packages (`--engine patroni|embedded` decides).
 */
async function main(environment: ClusterEnvironment): Promise<number> {
  const programs = options.engine === 'embedded' ? undefined : findPatroni()
  if (!programs && options.engine === 'patroni') {
    console.log('apt install patroni etcd-server haproxy postgresql brings what --engine patroni needs on Debian.')
    return 1
  }
  console.log(`Seed ${seed}. Opening a cluster for the run …`)
  await environment.open((folder, first_port) =>
    programs ? new PatroniEngine(programs, folder, first_port) : new EmbeddedEngine(folder, first_port),
  )
  console.log(`  ${environment.engine.name}, ${environment.balancer_name}`)
  const measured = await disturbAndCompare(environment)
  await environment.close()
  console.log('What a purchase costs with one process and with four …')
  const growth = await measureGrowthAlone()
  const text = renderReport({ ...measured, growth, environment, seed, runs, buyers })
  console.log(text)
  if (options.write) writeFileSync(options.write, text)
  return hasHeld({ ...measured, growth }) ? 0 : 1
}

async function disturbAndCompare(environment: ClusterEnvironment) {
  const variants = await listVariants(environment.db)
  const received = await countUnsoldUnits(environment.db)
  const staff = new Staff(environment, createSeededRandom(seed, 'staff'), STAFF_HANDS)
  const crowd = new Crowd({ environment, staff, seed, buyers, variants })
  const workday = { over: false }
  const working = staff.work(() => workday.over)
  const results: DisturbanceResult[] = []
  const random = createSeededRandom(seed, 'disturbances')
  for (let run = 1; run <= runs; run += 1)
    for (const disturbance of random.shuffle(disturbances)) {
      const result = await disturb(environment, crowd, random, disturbance)
      results.push(result)
      console.log(
        `  ${run}: ${result.name}: sold again after ${result.recovery_s.toFixed(1)} s, ${result.retries} retries`,
      )
    }
  await crowd.stop()
  workday.over = true
  await working
  console.log(`All buyers have finished: ${countOutcomes(crowd.finishedPurchases)}. Everything expires …`)
  await expireAll(environment, staff)
  const wrongEndings = findOutcomeInconsistencies(await listNumberedOrders(environment.db), crowd.finishedPurchases)
  const jobsNotOnce = [...(await findMailInconsistencies(environment)), ...(await listUnfinishedWork(environment.db))]
  const findings = await findInconsistencies(environment, staff, crowd.finishedPurchases, received)
  const mails = (await listSentMails(environment.db)).reduce((sum, { count }) => sum + count, 0)
  console.log('Flash sales …')
  const before = await runFlashSale(environment, variants[0]!, BEFORE_FLASH_SALE)
  const sales: FlashSale[] = []
  for (let run = 1; run <= runs; run += 1) {
    const sale = await runFlashSale(environment, variants[run % variants.length]!, FLASH_SALE)
    sales.push(sale)
    console.log(`  ${run}: ${sale.sold} sold, ${sale.failed} failed, ${sale.seconds.toFixed(1)} s`)
  }
  const problems = [
    ...results.flatMap((result) => result.problems),
    ...crowd.inconsistencies,
    ...staff.inconsistencies,
    ...findings,
    ...[before, ...sales]
      .flatMap(({ inconsistencies }) => inconsistencies)
      .map((inconsistency) => `flash sale: ${inconsistency}`),
  ]
  return { results, crowd, sales, problems, wrongEndings, jobsNotOnce, mails }
}

async function measureGrowthAlone(): Promise<GrowthFigure[]> {
  const database = await startBenchDatabase(GROWTH_PRODUCTS)
  try {
    return await measureGrowth(database)
  } finally {
    await database.close()
  }
}

/** Lets all checkouts and transfers expire, so that nothing is left to do. */
async function expireAll(environment: ClusterEnvironment, staff: Staff): Promise<void> {
  for (const clock of ['+1h', '+50h']) {
    await environment.stopAll()
    environment.setClock(clock)
    await environment.startAll()
    await waitUntilIdle(environment, clock !== '+1h')
  }
  staff.afterDeadline = true
  await staff.work(() => true)
  await waitUntilIdle(environment, true)
}

await runInEnvironment(new ClusterEnvironment(), main)
