import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a suggestion of the search is opened with the mouse', async ({ visitor }) => {
  await visitor.prepareVisitor('en')
  await visitor.open('/home')
  await visitor.press('field', 'Search')
  await visitor.type('hood')
  const { text } = await visitor.find('option', /Hoodie/)
  await visitor.press('option', text)
  await visitor.expectPath(/^\/(detalles-producto|category)\//)
})

test('a search suggests products, shows results, and filters narrow them until Back', async ({ visitor }) => {
  await visitor.prepareVisitor('en')
  await visitor.open('/home')
  await visitor.press('field', 'Search')
  await visitor.type('hood')
  await visitor.find('option', /Hoodie/)
  await visitor.type('ie')
  await visitor.pressKey('Enter')
  await visitor.expectPath('/resultados/hoodie')
  await visitor.find('heading', /hoodie/)

  await visitor.open('/category/t-shirts/classic-tees')
  await visitor.press('summary', /^Fabric/)
  const { text } = await visitor.find('checkbox', /^Black/)
  await visitor.press('checkbox', /^Black/)
  await visitor.expectPath(/\?color=\d+$/)
  const promised = Number(/(\d+)$/.exec(text)?.[1])
  await visitor.find('text', new RegExp(`^${promised} items?$`))
  await visitor.evaluate(() => history.back())
  await visitor.expectPath('/category/t-shirts/classic-tees')
  await expect.poll(async () => (await visitor.find('checkbox', /^Black/)).checked).toBe(false)
})
