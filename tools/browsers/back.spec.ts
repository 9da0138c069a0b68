import { expect } from '@playwright/test'
import { test } from './test.ts'

test('Back from another document returns to where the list was left', async ({ visitor }) => {
  const list = '/category/t-shirts/classic-tees'
  await visitor.prepareVisitor('en')
  await visitor.open(list)
  await visitor.evaluate(() => window.scrollTo(0, 1200))
  await visitor.open('/about')
  await visitor.evaluate(() => history.back())
  await visitor.expectPath(list)
  await expect.poll(() => visitor.evaluate(() => Math.round(window.scrollY))).toBe(1200)
})
