import type { PurchaseOutcome } from './buyer.ts'
import type { FinishedPurchase } from './verifier.ts'
import type { BucketLoss } from './bucket.ts'
import type { Staff } from './staff.ts'

interface RunResult {
  seed: number
  kills: number
  restarts: number
  buyers: number
  randomKills: number
  killsByPoint: Map<string, number>
  lost_s: number
  bucketLoss: BucketLoss
  took_s: number
  staff: Staff
  expiryKills: number
  finishedPurchases: FinishedPurchase[]
  inconsistencies: string[]
}

export function renderReport(run: RunResult): string {
  const at = [...run.killsByPoint].map(([name, times]) => `${name} (${times})`).join(', ')
  return [
    '# Chaos, measured',
    '',
    `${new Date().toISOString().slice(0, 10)}. Repeat it with \`npm run chaos -- --kills ${run.kills} --database-restarts ${run.restarts} --seed ${run.seed}\`. The seed decides who buys what, how, and when what is killed; it does not decide how far each buyer has got by then.`,
    '',
    `${run.buyers} people bought at once for ${run.took_s} s: by card, with PayPal, with Venmo through PayPal, and by zelle and venmo transfers that staff confirmed, rejected, or never saw. Some had a discount code, one of two with few uses; some wanted scarce stock; some closed the tab before or after paying; some changed the cart or paid in another way in a second tab at the same instant; some canceled. One in eight paid orders was refunded, whole or in part.`,
    '',
    'Meanwhile, one after the other:',
    '',
    `- the shop was killed (\`kill -9\`) ${run.randomKills} times at random moments,`,
    `- and ${run.kills - run.randomKills} times at chosen moments: ${at || 'none'},`,
    `- PostgreSQL was restarted ${run.restarts} times as after a power failure,`,
    `- for ${run.lost_s} s one in five responses of the providers was lost after the work was done, and their events arrived late, twice, in any order or not at all,`,
    `- for ${run.bucketLoss.away_s} s the bucket of images did not respond. Meanwhile ${run.bucketLoss.pages} pages and other responses were requested, which had to arrive as usual, and ${run.bucketLoss.images} images, which had to be refused with 503 and \`Retry-After\`.`,
    '',
    `Staff ran ${run.staff.commands} commands, ${run.staff.killed} of which were killed. Then the shop's clock was advanced by an hour and by two days; the shop was killed ${run.expiryKills} times while its jobs ended reservations and bank transfers, and transfers arrived that were too late.`,
    '',
    `Purchases: ${countOutcomes(run.finishedPurchases)}. ${countPaymentOptions(run.finishedPurchases)}.`,
    '',
    'Compared afterwards: the payments at Stripe, PayPal and the bank with the orders, one by one; the stock; whether every mail that was due was sent once and arrived once; the result that each buyer saw; uses of codes and orders; crystals and orders; every ledger (`npm run shop -- verify`); failed jobs, flagged payments, open refunds, payments, bank transfers and reservations; the list of tasks for staff, which had to be empty.',
    '',
    run.inconsistencies.length === 0
      ? 'Nothing was wrong.'
      : run.inconsistencies.map((inconsistency) => `- ${inconsistency}`).join('\n'),
    '',
  ].join('\n')
}

export function countOutcomes(ended: FinishedPurchase[]): string {
  return countValues(ended.map(({ outcome }): PurchaseOutcome => outcome))
}

function countPaymentOptions(ended: FinishedPurchase[]): string {
  return `By ${countValues(ended.map(({ purchase }) => purchase.plan.paymentOption))}`
}

function countValues(words: string[]): string {
  return [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `${length} ${word}`).join(', ')
}
