import { expect } from '@playwright/test'
import { createCustomer } from '../../e2e/visitor.ts'
import { runShopCommand } from '../../e2e/run-shop-command.ts'
import { test } from './test.ts'

interface Drop {
  id: number
  name: string
}

test('the page of a drop counts down, and takes a reminder of a customer', async ({ visitor, request }) => {
  const [drop]: Drop[] = await (await request.get('/api/drops/teasers?lang=en')).json()
  await visitor.prepareVisitor('en', await createCustomer(request))
  await visitor.open(`/lanzamiento/${drop!.id}`)
  await visitor.expectTitle(drop!.name)
  const readTimer = () => visitor.evaluate(() => document.querySelector('[role=timer]')?.textContent)
  const before = await readTimer()
  await expect.poll(readTimer).not.toBe(before)
  await visitor.press('button', 'Remind me by email')
  await visitor.find('text', /We’ll write to you as soon as it opens to you\./)
  await visitor.open(`/lanzamiento/${drop!.id}`)
  await visitor.find('button', 'Cancel reminder')
})

test('a customer whose window is open enters the drop', async ({ visitor, request }) => {
  const [drop]: Drop[] = await (await request.get('/api/drops/teasers?lang=en')).json()
  const customer = await createCustomer(request)
  await runShopCommand('adjust-crystals', customer.email, '301', 'A welcome')
  await visitor.prepareVisitor('en', customer)
  await visitor.open(`/lanzamiento/${drop!.id}`)
  await visitor.press('link', 'Enter now')
  await visitor.expectPath(/\/coleccion\//)
  await visitor.expectTitle(drop!.name)
})
