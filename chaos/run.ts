import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchCustomer, makeCustomers } from '../bench/customer.ts'
import { buy, type Ending, type Purchase } from './buyer.ts'
import { judge } from './judge.ts'
import { countOpen, countPieces, listPieces, makeScarce } from './queries.ts'
import { World } from './world.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'database-restarts': { type: 'string', default: '5' },
    buyers: { type: 'string', default: '8' },
    pieces: { type: 'string', default: '30' },
    write: { type: 'string' },
  },
})
const say = (line: string) => console.log(line)

/** `npm run chaos`: people buy while everything under them is ended at any moment; then all must tell one story. */
async function main(): Promise<number> {
  say('Opening a shop of its own …')
  const world = await World.open()
  try {
    await makeScarce(world.db, Number(options.pieces))
    const brought = await countPieces(world.db)
    const ended: { purchase: Purchase; ending: Ending }[] = []
    const shopping = startShopping(world, ended)
    const started = performance.now()
    const kills = await endTheShop(world, Number(options.kills))
    await endTheDatabase(world, Number(options['database-restarts']))
    const lost = await loseAnswers(world)
    const faults = await shopping.stop()
    const took = seconds(started)
    say(`Everybody is home after ${took} s: ${tally(ended)}. Letting what is open run out …`)
    await runOut(world)
    faults.push(...(await judge(world, ended, brought)))
    for (const fault of faults) say(`  ${fault}`)
    const text = report({ ended, kills, lost, faults, took })
    say(text)
    if (options.write) writeFileSync(options.write, text)
    return faults.length === 0 ? 0 : 1
  } finally {
    await world.close()
  }
}

/** So many people buy one thing after the other, each time as somebody new. */
function startShopping(world: World, ended: { purchase: Purchase; ending: Ending }[]) {
  const shop = { open: true }
  const faults: string[] = []
  const shoppers = Array.from({ length: Number(options.buyers) }, async () => {
    while (shop.open) {
      const purchase = await nextPurchase(world).catch(() => undefined)
      if (!purchase) {
        // The database is away; nobody comes in meanwhile.
        await pause(100)
        continue
      }
      try {
        ended.push({ purchase, ending: await buy(world, purchase) })
      } catch (error) {
        faults.push(`customer ${purchase.customer.id} was told: ${(error as Error).message}`)
      }
    }
  })
  return {
    async stop(): Promise<string[]> {
      shop.open = false
      await Promise.all(shoppers)
      return faults
    },
  }
}

async function nextPurchase(world: World): Promise<Purchase> {
  const [customer] = (await makeCustomers(world.db, 1)) as [BenchCustomer]
  const free = await listPieces(world.db)
  const first = randomInt(free.length)
  const pieces = free.slice(first, first + 1 + randomInt(3))
  const way = randomInt(2) === 0 ? 'card' : 'paypal'
  const leaves = ([null, null, null, null, 'before paying', 'after paying'] as const)[randomInt(6)]!
  return { customer, pieces, way, leaves }
}

async function endTheShop(world: World, times: number): Promise<number> {
  for (let n = 1; n <= times; n += 1) {
    await pause(randomInt(900))
    await world.killShop()
    await world.startShop()
    if (n % 10 === 0) say(`  the shop was killed ${n} times`)
  }
  return times
}

async function endTheDatabase(world: World, times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    await pause(1_000 + randomInt(2_000))
    await world.restartPostgres()
    say(`  PostgreSQL was restarted ${n} times`)
  }
}

/** One answer in five of both providers is lost after the work was done, and events come late, twice, never, in any order. */
async function loseAnswers(world: World): Promise<number> {
  const LASTING_S = 20
  say(`  for ${LASTING_S} s one answer in five is lost`)
  await world.switchSandbox({
    seed: randomInt(1_000),
    drop_answer: [{ route: '*', rate: 0.2 }],
    webhook_loss: 0.2,
    webhook_duplicates: 0.2,
    webhook_shuffle: true,
  })
  await pause(LASTING_S * 1_000)
  await world.switchSandbox({})
  return LASTING_S
}

/** An hour later by the shop's clock nothing is held and nothing is open any more. */
async function runOut(world: World): Promise<void> {
  const QUIET_MS = 5_000
  const until = Date.now() + 300_000
  await world.killShop()
  await world.startShop('+1h')
  for (let quiet_since = Date.now(); Date.now() < until; await pause(1_000)) {
    if ((await countOpen(world.db)) > 0) quiet_since = Date.now()
    if (Date.now() - quiet_since > QUIET_MS) return
  }
}

interface Outcome {
  ended: { purchase: Purchase; ending: Ending }[]
  kills: number
  lost: number
  faults: string[]
  took: number
}

function report({ ended, kills, lost, faults, took }: Outcome): string {
  return [
    '# Chaos, measured',
    '',
    `${new Date().toISOString().slice(0, 10)}. Repeat it with \`npm run chaos -- --kills ${kills} --database-restarts ${options['database-restarts']} --write docs/chaos.md\`.`,
    '',
    `${options.buyers} people bought at once for ${took} s, by card and with PayPal, one in three closing the tab before or after paying. Meanwhile the shop was killed ${kills} times at any moment, PostgreSQL restarted ${options['database-restarts']} times, and for ${lost} s one answer in five of the providers was lost after the work was done and their events came late, twice, in any order or not at all. Then an hour passed by the shop's clock.`,
    '',
    `Purchases: ${tally(ended)}.`,
    '',
    'Held against each other afterwards: what both providers kept and the paid orders, one to one; the pieces; one confirmation an order, written and arrived; what each buyer was told; every ledger (`npm run shop -- verify`); failed jobs, flagged payments, pending refunds, open holds.',
    '',
    faults.length === 0 ? 'Nothing was wrong.' : faults.map((fault) => `- ${fault}`).join('\n'),
    '',
  ].join('\n')
}

function tally(ended: { ending: Ending }[]): string {
  const endings = new Map<Ending, number>()
  for (const { ending } of ended) endings.set(ending, (endings.get(ending) ?? 0) + 1)
  return [...endings].map(([ending, times]) => `${times} ${ending}`).join(', ')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}

process.exitCode = await main()
