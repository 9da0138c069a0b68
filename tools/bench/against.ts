import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AgainstCase, againstCases } from './against-cases.ts'
import { countProcessorTime, getTotalMs } from './processor-time.ts'
import { compareRounds, type Ratio } from './ratio.ts'
import { buildReport, type Report } from './report.ts'
import type { OpenRevision } from './revision-shop.ts'
import { selectCases } from './select-cases.ts'
import { atMost } from './thresholds.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** An earlier round of each, in which V8 compiles and PostgreSQL plans, is not counted. */
const ROUNDS = 6
/** After this time all that a write has begun is over. */
const FOLLOW_UP_MS = 2_500

interface AgainstOptions {
  revision: string
  products: number
  match: string | undefined
}

/**
 * Compares the processor time of shop and PostgreSQL with that of another revision (`--against`): both shops are filled
 * alike, each by its own program, asked over HTTP in turns, and the ratio does not depend on how fast the machine is at
 * the time.
 */
export async function reportAgainst({ revision, products, match }: AgainstOptions): Promise<Report> {
  const tree = checkOut(revision)
  const programs = [tree, ROOT].map((folder) => startRevision(folder, products))
  try {
    const [former, present] = await Promise.all(programs.map(({ opened }) => opened))
    const ratios: [AgainstCase, Ratio][] = []
    for (const item of selectCases(againstCases, match)) {
      const ratio = await compare(item, former!, present!)
      console.log(`  ${item.name}: ${formatRatio(ratio)}`)
      ratios.push([item, ratio])
    }
    return buildReport(
      renderRatios(revision, ratios),
      ratios.map(([{ name, most }, { ratio }]) => atMost(name, ratio, most, ' times')),
    )
  } finally {
    await Promise.all(programs.map(({ close }) => close()))
    removeTree(tree)
  }
}

/** Checks the revision out with the packages of its own lock file. */
function checkOut(revision: string): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'shop-against-'))
  console.log(`Checking ${revision} out and installing its packages …`)
  rmSync(tree, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, revision], { cwd: ROOT, stdio: 'inherit' })
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: tree, stdio: 'inherit' })
  } catch (error) {
    removeTree(tree)
    throw error
  }
  return tree
}

function removeTree(tree: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT })
}

function startRevision(tree: string, products: number) {
  const program = path.join(ROOT, 'tools/bench/revision-shop.ts')
  const child = fork(program, [tree, String(products)], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const opened = new Promise<OpenRevision>((resolve, reject) => {
    child.once('message', (message) => resolve(message as OpenRevision))
    child.once('exit', (code) => reject(new Error(`the shop of ${tree} ended with ${code}`)))
  })
  // It may end while the other one is waited for.
  opened.catch(() => {})
  return {
    opened,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function compare(item: AgainstCase, former: OpenRevision, present: OpenRevision): Promise<Ratio> {
  await measure(item, former)
  await measure(item, present)
  const rounds: [former: number, present: number][] = []
  while (rounds.length < ROUNDS) {
    const first = await measure(item, former)
    rounds.push([first, await measure(item, present)])
    const second = await measure(item, present)
    rounds.push([await measure(item, former), second])
  }
  return compareRounds(rounds)
}

async function measure(item: AgainstCase, shop: OpenRevision): Promise<number> {
  const prepared = await item.prepare?.(shop)
  const getTime = countProcessorTime([shop.shop_pid], shop)
  const operations = await item.run(shop, prepared)
  if (item.followUps === 'counted') await sleep(FOLLOW_UP_MS)
  const spent_ms = getTotalMs(getTime(operations))
  if (item.followUps === 'apart') await sleep(FOLLOW_UP_MS)
  return spent_ms
}

function formatRatio({ ratio, lowest, highest, former_ms, present_ms }: Ratio): string {
  return `${ratio.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)}): ${former_ms.toFixed(1)} → ${present_ms.toFixed(1)} ms`
}

function renderRatios(revision: string, ratios: [AgainstCase, Ratio][]): string[] {
  return [
    `Processor time of shop and PostgreSQL for one operation, ${revision} and now, in turns; medians of ${ROUNDS} rounds and the range of their ratios.`,
    '',
    '| case | then, ms | now, ms | ratio | range |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...ratios.map(
      ([{ name }, { ratio, lowest, highest, former_ms, present_ms }]) =>
        `| ${name} | ${former_ms.toFixed(1)} | ${present_ms.toFixed(1)} | ${ratio.toFixed(2)} | ${lowest.toFixed(2)} to ${highest.toFixed(2)} |`,
    ),
  ]
}
