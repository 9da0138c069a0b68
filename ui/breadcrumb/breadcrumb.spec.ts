import { expect, test } from '../gallery/test.ts'

test('in a narrow place a slash ends a line and never begins one', async ({ part }) => {
  const trail = part('breadcrumb').getByRole('navigation', { name: 'Ruta del producto' })
  await trail.evaluate((element) => {
    ;(element as HTMLElement).style.width = '9rem'
  })
  const items = await trail.getByRole('listitem').evaluateAll((list) =>
    list.map((item) => ({
      top: item.getBoundingClientRect().top,
      before: getComputedStyle(item, '::before').content,
      after: getComputedStyle(item, '::after').content,
    })),
  )
  expect(new Set(items.map(({ top }) => top)).size).toBeGreaterThan(1)
  expect(items.map(({ before }) => before)).toEqual(items.map(() => 'none'))
  expect(items.map(({ after }) => after.includes('/'))).toEqual([true, true, true, false])
})
