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
 * the time. How long the operations took is printed beside it: statements also wait for the disk.
 */
export async function reportAgainst({ revision, products, match }: AgainstOptions): Promise<Report> {
  const tree = checkOut(revision)
  const programs = [tree, ROOT].map((folder) => startRevision(folder, products))
  try {
    const [former, present] = await Promise.all(programs.map(({ opened }) => opened))
    const ratios: CaseRatios[] = []
    for (const item of selectCases(againstCases, match)) {
      const compared = await compare(item, former!, present!)
      console.log(`  ${item.name}: ${formatRatio(compared.processor)}, elapsed ${formatRatio(compared.elapsed)}`)
      ratios.push(compared)
    }
    return buildReport(
      renderRatios(revision, ratios),
      ratios.map(({ item: { name, most }, processor: { ratio } }) => atMost(name, ratio, most, ' times')),
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

interface CaseRatios {
  item: AgainstCase
  processor: Ratio
  elapsed: Ratio
}

async function compare(item: AgainstCase, former: OpenRevision, present: OpenRevision): Promise<CaseRatios> {
  await measure(item, former)
  await measure(item, present)
  const rounds: [former: Spent, present: Spent][] = []
  while (rounds.length < ROUNDS) {
    const first = await measure(item, former)
    rounds.push([first, await measure(item, present)])
    const second = await measure(item, present)
    rounds.push([await measure(item, former), second])
  }
  const by = (key: keyof Spent) =>
    compareRounds(rounds.map(([first, second]): [number, number] => [first[key], second[key]]))
  return { item, processor: by('processor_ms'), elapsed: by('elapsed_ms') }
}

/** For one operation. What follows it is in the first only. */
interface Spent {
  processor_ms: number
  elapsed_ms: number
}

async function measure(item: AgainstCase, shop: OpenRevision): Promise<Spent> {
  const prepared = await item.prepare?.(shop)
  const getTime = countProcessorTime([shop.shop_pid], shop)
  const started_at = performance.now()
  const operations = await item.run(shop, prepared)
  const elapsed_ms = (performance.now() - started_at) / operations
  if (item.followUps === 'counted') await sleep(FOLLOW_UP_MS)
  const processor_ms = getTotalMs(getTime(operations))
  if (item.followUps === 'apart') await sleep(FOLLOW_UP_MS)
  return { processor_ms, elapsed_ms }
}

function formatRatio({ ratio, lowest, highest, former_ms, present_ms }: Ratio): string {
  return `${ratio.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)}): ${former_ms.toFixed(1)} → ${present_ms.toFixed(1)} ms`
}

function renderRatios(revision: string, ratios: CaseRatios[]): string[] {
  return [
    `Processor time of shop and PostgreSQL for one operation, ${revision} and now, in turns, and how long it took; medians of ${ROUNDS} rounds and the range of their ratios.`,
    '',
    '| case | then, ms | now, ms | ratio | range | elapsed | range |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ratios.map(({ item: { name }, processor, elapsed }) =>
      [
        '',
        name,
        processor.former_ms.toFixed(1),
        processor.present_ms.toFixed(1),
        ...[processor, elapsed].flatMap(({ ratio, lowest, highest }) => [
          ratio.toFixed(2),
          `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
        ]),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ]
}
