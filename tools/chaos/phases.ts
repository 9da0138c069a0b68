import type { Dice } from '../../server/testing/dice.ts'
import { CLEARING_UP, killAt, MOMENTS } from './moments.ts'
import { pause } from './persist.ts'
import { countOpen } from './queries.ts'
import type { Staff } from './staff.ts'
import type { World } from './world.ts'

const QUIET_MS = 5_000
const LOSING_S = 20
/** Milliseconds to wait for a moment, because some are rare: refunds are few. */
const OCCASION_MS = 10_000
/** Milliseconds to wait for jobs that run by the clock, which is every minute. */
const CLEARING_UP_MS = 70_000

/** Kills the shop at random times, whatever it is doing. */
export async function killAnyTime(world: World, dice: Dice, times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    await pause(dice.below(900))
    await world.killShop()
    await world.startShop()
  }
}

/** Kills the shop when it has most to lose, at each such moment in turn. Returns how often at each. */
export async function killAtMoments(world: World, dice: Dice, times: number): Promise<Map<string, number>> {
  const met = new Map<string, number>()
  let waiting: typeof MOMENTS = []
  for (let n = 1; n <= times; n += 1) {
    if (waiting.length === 0) waiting = dice.shuffle(MOMENTS)
    const moment = waiting.pop()!
    const has_come = await killAt(world, moment, dice, OCCASION_MS)
    const name = has_come ? moment.name : 'no occasion came'
    met.set(name, (met.get(name) ?? 0) + 1)
    await world.switchSandbox({})
    await world.startShop()
    await pause(dice.below(600))
  }
  return met
}

/** Restarts PostgreSQL as by a power cut, while the shop runs on. */
export async function endTheDatabase(world: World, dice: Dice, times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    await pause(1_000 + dice.below(2_000))
    await world.restartPostgres()
  }
}

/**
 * Loses one response in five of both providers after the work was done; events come late, twice, never, in any order.
 */
export async function loseAnswers(world: World, dice: Dice): Promise<number> {
  await world.switchSandbox({
    seed: dice.below(1_000),
    drop_answer: [{ route: '*', rate: 0.2 }],
    webhook_loss: 0.2,
    webhook_duplicates: 0.2,
    webhook_shuffle: true,
  })
  await pause(LOSING_S * 1_000)
  await world.switchSandbox({})
  return LOSING_S
}

/**
 * Advances the shop's clock: first by an hour, after which no checkout is open any more, then by two days, after which
 * no transfer is awaited; then transfers arrive that come too late. Both times the shop is killed while it clears up.
 * Staff work on all the while and have nothing left to do in the end. Returns how often it was killed in the middle of
 * that.
 */
export async function runOut(world: World, staff: Staff, dice: Dice): Promise<number> {
  const day = { over: false }
  const working = staff.work(() => day.over)
  const first = await later(world, dice, '+1h')
  await untilQuiet(world, false)
  const second = await later(world, dice, '+50h')
  await untilQuiet(world, true)
  staff.late = true
  day.over = true
  await working
  await untilQuiet(world, true)
  return Number(first) + Number(second)
}

async function later(world: World, dice: Dice, clock: string): Promise<boolean> {
  await world.killShop()
  world.setClock(clock)
  await world.startShop()
  const has_come = await killAt(world, CLEARING_UP, dice, CLEARING_UP_MS)
  await world.startShop()
  return has_come
}

async function untilQuiet({ db }: World, transfers: boolean): Promise<void> {
  const until = Date.now() + 300_000
  for (let quiet_since = Date.now(); Date.now() < until; await pause(1_000)) {
    if ((await countOpen(db, transfers)) > 0) quiet_since = Date.now()
    if (Date.now() - quiet_since > QUIET_MS) return
  }
}
