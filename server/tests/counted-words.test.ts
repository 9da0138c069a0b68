import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync(['backoffice/messages/*.ts', 'storefront/messages/{es,en}/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts'],
})

/** Words that follow a number or a name, and are no plural of what is counted. */
const OTHER_WORDS = new Set(
  'address already antes as belongs does es después ends exactos covers fits gets goes has is keeps less loses más measures menos needs opens puedes reaches requires runs starts us waits was works writes'.split(
    ' ',
  ),
)
/** Messages whose number is written in the program and is above 1, or is an amount of money or a formatted number. */
const ALWAYS_MANY = new Set([
  'checkout.cart.mostPerLine',
  'checkout.address.limit',
  'common.moreItems',
  'every-page.moreItems',
  'es.common.moreResults',
  'en.common.moreResults',
  'order-names.installments',
  'orders.inInstallments',
  'orders.bulkTooMany',
  'payment.manualTransfer.how',
  'payment.manualTransfer.steps.hold',
  'product.mostPerLine',
  'product.delivery.returns',
  'products.rateWarning',
  'refunds.done',
  'reports.unitCount',
  'rich-text.tooLong',
])

function listPlurals(value: unknown, name: string): string[] {
  if (typeof value === 'function') return ALWAYS_MANY.has(name) ? [] : findPlurals(value as Message, name)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listPlurals(part, `${name}.${key}`))
}

type Message = (...values: number[]) => unknown

function findPlurals(message: Message, name: string): string[] {
  const text = callWithOnes(message)
  return [...text.matchAll(/(?<![\p{L}\d.,:-])1 (\p{L}+s)(?!\p{L})/gu)]
    .filter(([, word]) => !OTHER_WORDS.has(word!))
    .map(([found]) => `${name}: ${found}`)
}

/** Messages of lists and of objects have no number that this test could set. */
function callWithOnes(message: Message): string {
  try {
    return String(message(1, 1, 1, 1, 1))
  } catch {
    return ''
  }
}

test.each(files)('no message of %s says "1 products"', async (file) => {
  const exported = (await import(path.join(root, file))) as Record<string, unknown>
  const plurals = Object.entries(exported).flatMap(([, messages]) => {
    const { es, en } = messages as { es?: unknown; en?: unknown }
    const name = path.basename(file, '.ts')
    return es === undefined ? listPlurals(messages, name) : [...listPlurals(es, name), ...listPlurals(en, name)]
  })
  expect(plurals).toEqual([])
})
