import { randomInt } from 'node:crypto'
import { build } from '../../scripts/build.ts'
import { runInEnvironment } from '../chaos/run-in-environment.ts'
import { DrillShop } from './drill-shop.ts'
import { type RoundResult, runRound } from './round.ts'
import { readOptions } from '../../scripts/read-options.ts'

const options = readOptions('drill', {
  seed: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  buyers: { type: 'string', default: '4' },
  seconds: { type: 'string', default: '50' },
  bucket: { type: 'boolean', default: false },
})
const seed = Number(options.seed ?? randomInt(1_000_000))
const rounds = Number(options.rounds)
const log = (line: string) => console.log(line)

/**
 * Runs `npm run drill`: people buy, then the shop is killed and its data deleted, and it is restored from its archive.
 * Ends with 0 only when all records of the restored shop, its customers and the providers agree. Each round continues
 * with the shop that the one before restored. Every second round restores to a moment before the end.
 */
async function main(shop: DrillShop): Promise<number> {
  log(`Seed ${seed}. Opening a shop for the drill …`)
  await build()
  await shop.open()
  let problems = 0
  for (let round = 1; round <= rounds; round += 1) {
    log(`Round ${round} of ${rounds}:`)
    const result = await runRound(shop, {
      seed: seed + round,
      buyers: Number(options.buyers),
      seconds: Number(options.seconds),
      back_s: round % 2 === 0 ? 15 : 0,
      log,
    })
    log(describe(result))
    // At once, because a later round may end with an error.
    for (const problem of result.problems) log(`  ${problem}`)
    problems += result.problems.length
  }
  log(problems === 0 ? 'All held.' : `${problems} things did not hold.`)
  return problems === 0 ? 0 : 1
}

function describe(result: RoundResult): string {
  const { paid, lost_window_s, lost_purchases, rebuilt, refunded, closed_accounts, restore_s, problems } = result
  return [
    `  ${paid} purchases were paid; the last ${lost_window_s.toFixed(1)} s are lost, with ${lost_purchases} of them`,
    `  payments that only the providers knew: ${rebuilt} rebuilt, ${refunded} refunded (all rounds)`,
    `  ${closed_accounts} accounts were closed; restored within ${restore_s.toFixed(1)} s; ${problems.length} problems`,
  ].join('\n')
}

await runInEnvironment(new DrillShop({ bucket: options.bucket }), main)
