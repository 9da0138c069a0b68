import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../server/testing/seeded-random.ts'
import { EXPIRY_KILL_POINT, killShopAt, KILL_POINTS } from './kill-points.ts'
import { countUnfinished } from './queries.ts'
import type { Staff } from './staff.ts'
import type { ChaosEnvironment } from './environment.ts'

const QUIET_MS = 5_000
const DROPPING_S = 20
/** Milliseconds to wait for a moment, because some are rare: refunds are few. */
const KILL_POINT_TIMEOUT_MS = 10_000
/** Milliseconds to wait for jobs that run by the clock, which is every minute. */
const EXPIRY_TIMEOUT_MS = 70_000

export async function killRandomly(environment: ChaosEnvironment, random: SeededRandom, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await pause(random.below(900))
    await environment.killShop()
    await environment.startShop()
  }
}

export async function killAtKillPoints(
  environment: ChaosEnvironment,
  random: SeededRandom,
  count: number,
): Promise<Map<string, number>> {
  const killsByPoint = new Map<string, number>()
  let waiting: typeof KILL_POINTS = []
  for (let n = 1; n <= count; n += 1) {
    if (waiting.length === 0) waiting = random.shuffle(KILL_POINTS)
    const killPoint = waiting.pop()!
    const has_come = await killShopAt(environment, killPoint, random, KILL_POINT_TIMEOUT_MS)
    const name = has_come ? killPoint.name : 'no occasion came'
    killsByPoint.set(name, (killsByPoint.get(name) ?? 0) + 1)
    await environment.switchSandbox({})
    await environment.startShop()
    await pause(random.below(600))
  }
  return killsByPoint
}

export async function restartDatabase(
  environment: ChaosEnvironment,
  random: SeededRandom,
  count: number,
): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await pause(1_000 + random.below(2_000))
    await environment.restartPostgres()
  }
}

/**
 * Loses one response in five of both providers after the work was done; events come late, twice, never, in any order.
 */
export async function dropResponses(environment: ChaosEnvironment, random: SeededRandom): Promise<number> {
  await environment.switchSandbox({
    seed: random.below(1_000),
    drop_answer: [{ route: '*', rate: 0.2 }],
    webhook_loss: 0.2,
    webhook_duplicates: 0.2,
    webhook_shuffle: true,
  })
  await pause(DROPPING_S * 1_000)
  await environment.switchSandbox({})
  return DROPPING_S
}

/**
 * Advances the shop's clock: first by an hour, after which no checkout is open any more, then by two days, after which
 * no transfer is awaited; then transfers arrive that come too late. Both times the shop is killed while it clears up.
 * Staff work on all the while and have nothing left to do in the end. Returns how often it was killed in the middle of
 * that.
 */
export async function expireEverything(
  environment: ChaosEnvironment,
  staff: Staff,
  random: SeededRandom,
): Promise<number> {
  const workday = { over: false }
  const working = staff.work(() => workday.over)
  const first = await advanceClock(environment, random, '+1h')
  await waitUntilIdle(environment, false)
  const second = await advanceClock(environment, random, '+50h')
  await waitUntilIdle(environment, true)
  staff.afterDeadline = true
  workday.over = true
  await working
  await waitUntilIdle(environment, true)
  return Number(first) + Number(second)
}

async function advanceClock(environment: ChaosEnvironment, random: SeededRandom, clock: string): Promise<boolean> {
  await environment.killShop()
  environment.setClock(clock)
  await environment.startShop()
  const has_come = await killShopAt(environment, EXPIRY_KILL_POINT, random, EXPIRY_TIMEOUT_MS)
  await environment.startShop()
  return has_come
}

export async function waitUntilIdle({ db }: Pick<ChaosEnvironment, 'db'>, transfers: boolean): Promise<void> {
  const until = Date.now() + 300_000
  for (let quiet_since = Date.now(); Date.now() < until; await pause(1_000)) {
    if ((await countUnfinished(db, transfers)) > 0) quiet_since = Date.now()
    if (Date.now() - quiet_since > QUIET_MS) return
  }
}
