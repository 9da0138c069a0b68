import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../server/testing/seeded-random.ts'
import type { Crowd } from '../chaos/crowd.ts'
import { type ClusterEnvironment, ROLES } from './environment.ts'

/** Purchases begun after a disturbance that must have been paid before the next one. */
const SALES_BETWEEN = 5
/** Milliseconds within which buying must go on; far above every bar. */
const SALES_TIMEOUT_MS = 90_000

export const ROLLING_UPDATE = 'a new version is rolled out'

interface Disturbance {
  name: string
  /** Seconds within which a purchase must succeed that was begun after it. */
  max_recovery_s: number
  /** Requests that buyers may have to repeat; undefined for any number. */
  max_retries?: number
  run(environment: ClusterEnvironment, random: SeededRandom): Promise<void>
}

export interface DisturbanceResult {
  name: string
  max_recovery_s: number
  recovery_s: number
  retries: number
  problems: string[]
}

export const disturbances: Disturbance[] = [
  {
    name: 'a serving process is killed',
    max_recovery_s: 5,
    async run(environment, random) {
      const index = random.below(ROLES.web)
      await environment.kill('web', index)
      await pause(1_000)
      await environment.start('web', index)
    },
  },
  {
    name: 'a worker is killed',
    max_recovery_s: 5,
    async run(environment, random) {
      const index = random.below(ROLES.worker)
      await environment.kill('worker', index)
      await pause(1_000)
      await environment.start('worker', index)
    },
  },
  {
    name: "the primary's server is killed",
    max_recovery_s: 15,
    async run(environment) {
      environment.crashes += 1
      await environment.engine.killServer(await findPrimary(environment.engine))
    },
  },
  {
    name: "the primary's machine is gone",
    max_recovery_s: 15,
    async run(environment) {
      environment.crashes += 1
      const { engine } = environment
      const primary = await findPrimary(engine)
      await engine.killMachine(primary)
      while ((await engine.findPrimary()) === undefined) await pause(100)
      await engine.restoreMachine(primary)
    },
  },
  { name: 'the primary is switched over', max_recovery_s: 15, run: ({ engine }) => engine.switchOver() },
  {
    name: ROLLING_UPDATE,
    max_recovery_s: 5,
    max_retries: 0,
    async run(environment) {
      for (const role of ['worker', 'web'] as const)
        for (let index = 0; index < ROLES[role]; index += 1) {
          await environment.stop(role, index)
          await environment.start(role, index)
          // As an orchestrator does, wait until the balancer has seen it ready.
          await pause(500)
        }
    },
  },
]

/** Disturbs the cluster once, and waits until people buy again and all servers are back. */
export async function disturb(
  environment: ClusterEnvironment,
  crowd: Crowd,
  random: SeededRandom,
  { name, max_recovery_s, max_retries = Infinity, run }: Disturbance,
): Promise<DisturbanceResult> {
  const started_at = performance.now()
  const running = run(environment, random)
  const recovery_s = await waitForSales(crowd, started_at)
  await running
  await environment.engine.waitUntilWhole()
  const retries = environment.retries.filter(({ at }) => at > started_at)
  const problems = []
  if (recovery_s > max_recovery_s) problems.push(`${name}: sold again after ${recovery_s} s (bar ${max_recovery_s} s)`)
  if (retries.length > max_retries)
    problems.push(`${name}: ${retries.length} requests had to be repeated: ${countReasons(retries)}`)
  return { name, max_recovery_s, recovery_s, retries: retries.length, problems }
}

function countReasons(retries: ClusterEnvironment['retries']): string {
  const byReason = Map.groupBy(retries, ({ reason }) => reason)
  return [...byReason].map(([reason, { length }]) => `${length} × ${reason.slice(0, 200)}`).join('; ')
}

/** Returns the seconds until the first purchase was paid that was begun after this moment, once a few more have been. */
async function waitForSales({ sales }: Crowd, since: number): Promise<number> {
  for (const until = Date.now() + SALES_TIMEOUT_MS; Date.now() < until; await pause(50)) {
    const later = sales.filter(({ started_at }) => started_at > since).map(({ finished_at }) => finished_at - since)
    if (later.length >= SALES_BETWEEN) return Math.min(...later) / 1000
  }
  return Infinity
}

async function findPrimary(engine: ClusterEnvironment['engine']): Promise<number> {
  for (;;) {
    const primary = await engine.findPrimary()
    if (primary !== undefined) return primary
    await pause(100)
  }
}
