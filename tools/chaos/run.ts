import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDice } from '../../server/testing/dice.ts'
import { judge } from './judge.ts'
import { countPieces } from './judge-queries.ts'
import { endTheDatabase, killAnyTime, killAtMoments, loseAnswers, runOut } from './phases.ts'
import { CODES, FEW_USES, POPULAR } from './plan.ts'
import { listShelves, makeScarce } from './queries.ts'
import { report, tally } from './report.ts'
import { Crowd } from './shopping.ts'
import { Staff } from './staff.ts'
import { World } from './world.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '100' },
    'database-restarts': { type: 'string', default: '5' },
    buyers: { type: 'string', default: '8' },
    pieces: { type: 'string', default: '30' },
    write: { type: 'string' },
  },
})
const kills = Number(options.kills)
const restarts = Number(options['database-restarts'])
const buyers = Number(options.buyers)
const seed = Number(options.seed ?? randomInt(1_000_000))
const say = (line: string) => console.log(line)

/**
 * Runs `npm run chaos`: people buy while everything under them is killed at random moments; then all records must
 * agree. The seed decides who buys what and how, and when what is killed; it does not decide how far each buyer is by
 * then.
 */
async function main(world: World): Promise<number> {
  say(`Seed ${seed}. Opening a shop for the run …`)
  await world.open()
  const shelves = await openShelves(world)
  const brought = await countPieces(world.db)
  const staff = new Staff(world, openDice(seed, 'staff'))
  const crowd = new Crowd({ world, staff, seed, buyers, shelves })
  const day = { over: false }
  const working = staff.work(() => day.over)
  const started = performance.now()
  const any = Math.ceil(kills / 2)
  await killAnyTime(world, openDice(seed, 'any time'), any)
  say(`  the shop was killed ${any} times at random moments`)
  const moments = await killAtMoments(world, openDice(seed, 'moments'), kills - any)
  for (const [name, times] of moments) say(`  and when ${name}: ${times}`)
  await endTheDatabase(world, openDice(seed, 'database'), restarts)
  say(`  PostgreSQL was restarted ${restarts} times`)
  const lost_s = await loseAnswers(world, openDice(seed, 'answers'))
  say(`  for ${lost_s} s one response in five was lost`)
  await crowd.goHome()
  const took_s = Math.round((performance.now() - started) / 1000)
  say(`All buyers have finished after ${took_s} s: ${tally(crowd.ended)}. Waiting until open orders expire …`)
  day.over = true
  await working
  const cleared = await runOut(world, staff, openDice(seed, 'running out'))
  const found = await judge(world, staff, crowd.ended, brought)
  const faults = [...crowd.faults, ...staff.faults, ...found]
  for (const fault of faults) say(`  ${fault}`)
  const text = report({
    seed,
    kills,
    restarts,
    buyers,
    any,
    moments,
    lost_s,
    took_s,
    staff,
    cleared,
    ended: crowd.ended,
    faults,
  })
  say(text)
  if (options.write) writeFileSync(options.write, text)
  return faults.length === 0 ? 0 : 1
}

/** Creates the stock, some of it scarce, and the codes. */
async function openShelves(world: World) {
  const shelves = await listShelves(world.db)
  await makeScarce(world.db, shelves, Number(options.pieces))
  await makeScarce(world.db, shelves.slice(0, POPULAR.shelves), POPULAR.pieces)
  for (const terms of [
    [CODES.few, '20%', `uses=${FEW_USES}`],
    [CODES.many, '15%'],
  ]) {
    const { code, said } = await world.runCommand(['code-add', ...terms])
    if (code !== 0) throw new Error(`no discount code could be created: ${said}`)
  }
  return shelves
}

const world = new World()
/** Nothing is left behind when a run is interrupted. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.close().finally(() => process.exit(130)))
}
try {
  process.exitCode = await main(world)
} finally {
  await world.close()
}
