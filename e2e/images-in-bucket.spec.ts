import { expect, test } from '@playwright/test'
import { claimPorts } from '../scripts/claim-ports.ts'
import { type DemoShop, startDemoShop } from '../scripts/start-demo-shop.ts'
import { getMemoryFolder } from '../server/testing/memory-folder.ts'
import { buildBucketSettings, openTestBucket, type TestBucket } from '../server/testing/test-bucket.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// A shop of its own whose images are in a bucket, from where browsers load them (`MEDIA_PUBLIC_URL`).

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let ports: Awaited<ReturnType<typeof claimPorts>>
let bucket: TestBucket
let shop: DemoShop
let url: string
let images: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  ports = await claimPorts(2)
  bucket = await openTestBucket()
  url = `http://localhost:${ports.first}`
  const { bucket: name, prefix, region, access_key_id, secret_access_key } = buildBucketSettings(bucket)
  images = `${bucket.url}/${name}/${prefix}media`
  shop = await startDemoShop(ports.first, getMemoryFolder(), {
    PUBLIC_URL: url,
    MEDIA_URL: `s3://${name}/${prefix.replace(/\/$/, '')}?endpoint=${encodeURIComponent(bucket.url)}&region=${region}`,
    MEDIA_ACCESS_KEY_ID: access_key_id,
    MEDIA_SECRET_ACCESS_KEY: secret_access_key,
    MEDIA_PUBLIC_URL: images,
  })
})
test.afterAll(async () => {
  await shop?.close()
  await bucket?.close()
  ports?.release()
})

for (const path of ['/', '/category/t-shirts/classic-tees'])
  test(`${path} loads its images from the bucket`, async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await prepareVisitor(page, url)
    await openPage(page, url + path)
    const image = page.locator(`main img[src^="${images}/"]`).first()
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(`${images}/`)
    expect(refused).toEqual([])
  })
