import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createSeededRandom } from '../../server/testing/seeded-random.ts'
import { findInconsistencies } from './verifier.ts'
import { countUnsoldUnits } from './verifier-queries.ts'
import { restartDatabase, killRandomly, killAtKillPoints, dropResponses, expireEverything } from './phases.ts'
import { DISCOUNT_CODES, FEW_USES, POPULAR_VARIANTS } from './plan.ts'
import { listVariants, limitStock } from './queries.ts'
import { renderReport, countOutcomes } from './report.ts'
import { loseBucket } from './bucket.ts'
import { Crowd } from './crowd.ts'
import { Staff } from './staff.ts'
import { ChaosEnvironment } from './environment.ts'
import { runInEnvironment } from './run-in-environment.ts'
import { readOptions } from '../../scripts/read-options.ts'

const options = readOptions('chaos', {
  seed: { type: 'string' },
  kills: { type: 'string', default: '100' },
  'database-restarts': { type: 'string', default: '5' },
  buyers: { type: 'string', default: '8' },
  units: { type: 'string', default: '30' },
  write: { type: 'string' },
})
const kills = Number(options.kills)
const restarts = Number(options['database-restarts'])
const buyers = Number(options.buyers)
const seed = Number(options.seed ?? randomInt(1_000_000))
const log = (line: string) => console.log(line)

/**
 * Runs `npm run chaos`: people buy while everything under them is killed at random moments; then all records must
 * agree. The seed decides who buys what and how, and when what is killed; it does not decide how far each buyer is by
 * then.
 */
async function main(environment: ChaosEnvironment): Promise<number> {
  log(`Seed ${seed}. Opening a shop for the run …`)
  await environment.open()
  const variants = await prepareVariants(environment)
  const receivedUnits = await countUnsoldUnits(environment.db)
  const staff = new Staff(environment, createSeededRandom(seed, 'staff'))
  const crowd = new Crowd({ environment, staff, seed, buyers, variants })
  const workday = { over: false }
  const working = staff.work(() => workday.over)
  const started = performance.now()
  const randomKills = Math.ceil(kills / 2)
  await killRandomly(environment, createSeededRandom(seed, 'any time'), randomKills)
  log(`  the shop was killed ${randomKills} times at random moments`)
  const killsByPoint = await killAtKillPoints(environment, createSeededRandom(seed, 'moments'), kills - randomKills)
  for (const [name, times] of killsByPoint) log(`  and when ${name}: ${times}`)
  await restartDatabase(environment, createSeededRandom(seed, 'database'), restarts)
  log(`  PostgreSQL was restarted ${restarts} times`)
  const lost_s = await dropResponses(environment, createSeededRandom(seed, 'answers'))
  log(`  for ${lost_s} s one response in five was lost`)
  const bucketLoss = await loseBucket(environment)
  log(`  for ${bucketLoss.away_s} s the bucket of images was away`)
  await crowd.stop()
  const took_s = Math.round((performance.now() - started) / 1000)
  log(
    `All buyers have finished after ${took_s} s: ${countOutcomes(crowd.finishedPurchases)}. Waiting until open orders expire …`,
  )
  workday.over = true
  await working
  const expiryKills = await expireEverything(environment, staff, createSeededRandom(seed, 'running out'))
  const findings = await findInconsistencies(environment, staff, crowd.finishedPurchases, receivedUnits)
  const inconsistencies = [
    ...crowd.inconsistencies,
    ...staff.inconsistencies,
    ...bucketLoss.inconsistencies,
    ...findings,
  ]
  for (const inconsistency of inconsistencies) log(`  ${inconsistency}`)
  const text = renderReport({
    seed,
    kills,
    restarts,
    buyers,
    randomKills,
    killsByPoint,
    lost_s,
    bucketLoss,
    took_s,
    staff,
    expiryKills,
    finishedPurchases: crowd.finishedPurchases,
    inconsistencies,
  })
  log(text)
  if (options.write) writeFileSync(options.write, text)
  return inconsistencies.length === 0 ? 0 : 1
}

async function prepareVariants(environment: ChaosEnvironment) {
  const variants = await listVariants(environment.db)
  await limitStock(environment.db, variants, Number(options.units))
  await limitStock(environment.db, variants.slice(0, POPULAR_VARIANTS.variants), POPULAR_VARIANTS.units)
  for (const terms of [
    [DISCOUNT_CODES.few, '20%', `uses=${FEW_USES}`],
    [DISCOUNT_CODES.many, '15%'],
  ]) {
    const { code, output } = await environment.runCommand(['add-code', ...terms])
    if (code !== 0) throw new Error(`no discount code could be created: ${output}`)
  }
  return variants
}

await runInEnvironment(new ChaosEnvironment(), main)
