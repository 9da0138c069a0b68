import { createHash } from 'node:crypto'
import type { Lang } from '@shop/contract/locale.ts'
import type { BulkPreview } from '@shop/contract/staff/bulk.ts'
import { BULK_SAMPLES } from '@shop/contract/staff/bulk-values.ts'
import { listPriceJumps } from '@shop/contract/staff/price-jumps.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listEditedProducts, orRefusal, planChange, type ProductChange } from '../../domains/catalog/catalog.ts'
import type { BulkTarget, ProblemRow } from './bulk-queries.ts'
import { buildProblems } from './problems.ts'
import { buildSamples, type PlannedProduct } from './samples.ts'
import { listNamedProducts } from './target-queries.ts'

/** Products are read in batches of this size, so that a preview of many needs little memory. */
const BATCH_SIZE = 500
export const EXAMPLES_PER_PROBLEM = 5

interface PreviewContext {
  lang: Lang
  now: Date
}

export async function previewChange(
  db: Db,
  targets: readonly BulkTarget[],
  change: ProductChange,
  context: PreviewContext,
): Promise<BulkPreview> {
  const planned: PlannedProduct[] = []
  const problems = new Map<string, ProblemRow>()
  const jumping: number[] = []
  let [changed, unchanged] = [0, 0]
  for (let start = 0; start < targets.length; start += BATCH_SIZE) {
    const ids = targets.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    for (const product of await listEditedProducts(db, ids)) {
      const plan = orRefusal(() => planChange(product, change, context.now))
      if (plan instanceof Refusal) addProblem(problems, plan, product.id)
      else if (plan === null) unchanged += 1
      else {
        changed += 1
        if (plan.fields !== null && listPriceJumps(product.fields, plan.fields).length > 0) jumping.push(product.id)
        if (planned.length < BULK_SAMPLES) planned.push({ product, plan })
      }
    }
  }
  const rows = [...problems.values()].toSorted((a, b) => b.count - a.count)
  return {
    total: targets.length,
    changed,
    unchanged,
    refused: targets.length - changed - unchanged,
    problems: await buildProblems(db, rows, context),
    price_jumps: { count: jumping.length, products: await nameFirst(db, jumping, context) },
    samples: await buildSamples(db, planned, context),
    seen: hashTargets(targets),
  }
}

async function nameFirst(db: Db, ids: readonly number[], context: PreviewContext) {
  const products = await listNamedProducts(db, ids.slice(0, EXAMPLES_PER_PROBLEM), context)
  return products.map(({ id, name }) => ({ id, name }))
}

/** Returns a text that names these products and their versions: another product or version gives another text. */
export function hashTargets(targets: readonly BulkTarget[]): string {
  const hash = createHash('sha256')
  for (const { id, version } of targets) hash.update(`${id}:${version},`)
  return hash.digest('hex')
}

function addProblem(problems: Map<string, ProblemRow>, { code, data }: Refusal, id: number): void {
  const key = `${code} ${JSON.stringify(data)}`
  const problem = problems.get(key) ?? { code, data, count: 0, product_ids: [] }
  problem.count += 1
  if (problem.product_ids.length < EXAMPLES_PER_PROBLEM) problem.product_ids.push(id)
  problems.set(key, problem)
}
