import { setTimeout as pause } from 'node:timers/promises'
import { BUCKET, type ChaosEnvironment } from './environment.ts'
import { findPage } from './queries.ts'

const AWAY_S = 15
const PAUSE_MS = 250

export interface BucketLoss {
  away_s: number
  pages: number
  images: number
  inconsistencies: string[]
}

/**
 * Takes the bucket of images away while people buy. Pages must be shown as before, and images must be refused for a
 * moment; once it is back, nothing may be refused any more.
 */
export async function loseBucket(environment: ChaosEnvironment): Promise<BucketLoss> {
  const { url, db } = environment
  const { uri, key } = await findPage(db)
  const pages = ['/?lang=es', `/detalles-producto/${uri}?lang=es`, `/api/products/detail?uri=${uri}&lang=es`]
  const loss: BucketLoss = { away_s: AWAY_S, pages: 0, images: 0, inconsistencies: [] }
  const refusals = { refuse: [{ route: `* /${BUCKET}/**`, how: 503 }] }
  await environment.switchSandbox(refusals)
  for (const until = Date.now() + AWAY_S * 1_000; Date.now() < until; await pause(PAUSE_MS)) {
    for (const page of pages) {
      const { status } = await fetch(url + page)
      loss.pages += 1
      if (status !== 200) loss.inconsistencies.push(`without the bucket, ${page} is ${status}`)
    }
    const { status, headers } = await fetch(`${url}/media/${key}/640.webp`)
    loss.images += 1
    if (status !== 503 || !headers.has('retry-after'))
      loss.inconsistencies.push(`without the bucket, an image is ${status}, not 503 with Retry-After`)
  }
  await environment.switchSandbox({})
  // The image was never rendered here: it is missing from the bucket, which answers again.
  for (const until = Date.now() + 30_000; ; await pause(PAUSE_MS)) {
    const { status } = await fetch(`${url}/media/${key}/640.webp`)
    if (status === 404) return loss
    if (Date.now() < until) continue
    loss.inconsistencies.push(`with the bucket back, an image is ${status}, not 404`)
    return loss
  }
}
