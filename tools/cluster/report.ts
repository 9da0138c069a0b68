import type { FlashSale } from '../bench/flash-sale.ts'
import type { Crowd } from '../chaos/crowd.ts'
import { countOutcomes } from '../chaos/report.ts'
import type { DisturbanceResult } from './disturbances.ts'
import { type ClusterEnvironment, ROLES } from './environment.ts'

interface RunResult {
  environment: ClusterEnvironment
  seed: number
  runs: number
  buyers: number
  results: DisturbanceResult[]
  crowd: Crowd
  sale: FlashSale
  problems: string[]
}

/** Returns the page that `--write` stores. */
export function renderReport({ environment, seed, runs, buyers, results, crowd, sale, problems }: RunResult): string {
  const names = [...new Set(results.map(({ name }) => name))].toSorted()
  return [
    '# A cluster, disturbed and measured',
    '',
    `${new Date().toISOString().slice(0, 10)}. Repeat it with \`npm run cluster -- --runs ${runs} --buyers ${buyers} --seed ${seed} --write docs/cluster.md\`.`,
    '',
    `${ROLES.web} serving processes (\`ROLE=web\`) behind ${environment.balancer_name}, ${ROLES.worker} workers (\`ROLE=worker\`), ${environment.engine.name}; all on one machine, with ${buyers} buyers who buy one order after the other.`,
    '',
    '| While people bought | Times | Sold again after (median) | at most | bar | Repeated requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...names.map((name) => renderRow(results.filter((result) => result.name === name))),
    '',
    '"Sold again" is the time from the disturbance to the first paid order that was begun after it. A buyer repeats a request when there is no answer, or 503, as a person does who presses the button once more.',
    '',
    `Purchases: ${countOutcomes(crowd.finishedPurchases)}.`,
    '',
    `Flash sale: ${sale.buyers} buyers at once for 50 units: ${sale.sold} sold, ${sale.refused} told that it is sold out, ${sale.failed} failures, ${sale.seconds.toFixed(1)} s.`,
    '',
    'Compared afterwards, as by `npm run chaos`: payments at both providers and the bank, orders, stock, mails, codes, crystals, the endings that buyers saw, every ledger, failed jobs and tasks for staff.',
    '',
    problems.length === 0 ? 'Nothing was wrong.' : problems.map((problem) => `- ${problem}`).join('\n'),
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
