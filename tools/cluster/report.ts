import { type FlashSale, UNITS_ON_SALE } from '../bench/flash-sale.ts'
import { checkGrowth, type GrowthFigure, renderGrowth } from '../bench/growth.ts'
import type { Threshold } from '../bench/thresholds.ts'
import type { Crowd } from '../chaos/crowd.ts'
import { countOutcomes } from '../chaos/report.ts'
import { type DisturbanceResult, ROLLING_UPDATE } from './disturbances.ts'
import { type ClusterEnvironment, ROLES } from './environment.ts'

const FLASH_SALE_MAX_S = 5

interface Measured {
  results: DisturbanceResult[]
  crowd: Crowd
  sales: FlashSale[]
  growth: GrowthFigure[]
  problems: string[]
  /** Endings that buyers saw and their orders do not match: a lost order, or a second one. */
  wrongEndings: string[]
  /** Mails that were not sent exactly once, and jobs that failed or have not ended. */
  jobsNotOnce: string[]
  mails: number
}

interface RunResult extends Measured {
  environment: ClusterEnvironment
  seed: number
  runs: number
  buyers: number
}

type Bar = Omit<Threshold, 'limit'>

export function hasHeld(measured: Measured): boolean {
  return measured.problems.length === 0 && listBars(measured).every(({ passed }) => passed)
}

function listBars({ results, crowd, sales, growth, wrongEndings, jobsNotOnce, mails }: Measured): Bar[] {
  const updates = results.filter(({ name }) => name === ROLLING_UPDATE)
  const repeated = updates.reduce((sum, { retries }) => sum + retries, 0)
  const slowest_s = Math.max(...results.map(({ recovery_s }) => recovery_s))
  const inTime = results.filter(({ recovery_s, max_recovery_s }) => recovery_s <= max_recovery_s)
  const exact = sales.filter(({ sold, failed }) => sold === UNITS_ON_SALE && failed === 0)
  const seconds = Math.max(...sales.map((sale) => sale.seconds))
  return [
    {
      name: 'sells again within 15 s of losing a primary, 5 s of losing a process',
      measured: `${inTime.length} of ${results.length} times; ${slowest_s.toFixed(1)} s at most`,
      passed: inTime.length === results.length,
    },
    {
      name: 'no acknowledged order is lost or doubled',
      measured: `${wrongEndings.length} of ${crowd.finishedPurchases.length} purchases`,
      passed: wrongEndings.length === 0,
    },
    {
      name: 'no purchase fails in a rolling update, and no request has to be repeated',
      measured: `${crowd.inconsistencies.length} failed; ${repeated} requests in ${updates.length} updates`,
      passed: repeated === 0 && crowd.inconsistencies.length === 0,
    },
    {
      name: 'every job does its work once',
      measured: `${jobsNotOnce.length} exceptions; ${mails} mails`,
      passed: jobsNotOnce.length === 0,
    },
    {
      name: `flash sale: ${UNITS_ON_SALE} units for ${sales[0]?.buyers} buyers at once, all answered within ${FLASH_SALE_MAX_S} s`,
      measured: `${exact.length} of ${sales.length} sold exactly that, without a failure; ${seconds.toFixed(1)} s at most`,
      passed: exact.length === sales.length && seconds <= FLASH_SALE_MAX_S,
    },
    ...checkGrowth(growth).map(({ name, limit, ...target }) => ({ ...target, name: `${name}: ${limit}` })),
  ]
}

export function renderReport(result: RunResult): string {
  const { environment, seed, runs, buyers, results, crowd, growth, problems } = result
  const names = [...new Set(results.map(({ name }) => name))].toSorted()
  return [
    '# A cluster, disturbed and measured',
    '',
    `${new Date().toISOString().slice(0, 10)}. Repeat it with \`npm run cluster -- --runs ${runs} --buyers ${buyers} --seed ${seed}\`, after \`apt install patroni etcd-server haproxy postgresql\` on Debian; without these programs it takes the PostgreSQL of the npm packages. \`npm run bench -- --only growth\`, \`--only commits\` and \`--only freshness\` measure what several processes and servers cost by themselves.`,
    '',
    `${ROLES.web} serving processes (\`ROLE=web\`) behind ${environment.balancer_name}, ${ROLES.worker} workers (\`ROLE=worker\`), ${environment.engine.name}; all on one machine, with ${buyers} buyers who buy one order after the other.`,
    '',
    '| Bar | Measured | |',
    '| --- | --- | --- |',
    ...listBars(result).map(
      ({ name, measured, passed }) => `| ${name} | ${measured} | ${passed ? 'met' : '**missed**'} |`,
    ),
    '',
    '| While people bought | Times | Sold again after (median) | at most | bar | Repeated requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...names.map((name) => renderRow(results.filter((disturbance) => disturbance.name === name))),
    '',
    '"Sold again" is the time from the disturbance to the first paid order that was started after it. A buyer repeats a request that gets no response or 503, like a person who clicks the button again.',
    '',
    `Purchases: ${countOutcomes(crowd.finishedPurchases)}.`,
    '',
    'Compared afterwards, as by `npm run chaos`: payments at both providers and the bank, orders, stock, mails, codes, crystals, the results that buyers saw, every ledger, failed jobs and tasks for staff.',
    '',
    'The flash sales come right after a start of all processes and 400 other buyers, 40 at once.',
    '',
    problems.length === 0 ? 'Nothing was wrong.' : problems.map((problem) => `- ${problem}`).join('\n'),
    '',
    'Processor time of all processes of the shop and of PostgreSQL, for one operation:',
    '',
    renderGrowth(growth),
    '',
  ].join('\n')
}

function renderRow(results: DisturbanceResult[]): string {
  const seconds = results.map(({ recovery_s }) => recovery_s).toSorted((one, other) => one - other)
  const median = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN
  const retries = results.reduce((sum, result) => sum + result.retries, 0)
  const [first] = results
  return `| ${first?.name} | ${results.length} | ${median.toFixed(1)} s | ${seconds.at(-1)?.toFixed(1)} s | ${first?.max_recovery_s} s | ${retries} |`
}
