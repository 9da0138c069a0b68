import { expect, test } from 'vitest'
import { makeProject } from '../layers/project.ts'
import { drawFrames } from './frames.ts'
import { layRows } from './rows.ts'
import { drawSvg } from './svg.ts'

test('an importing box is above the imported one', () => {
  const { rows, up } = layRows(
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  )
  expect(rows).toEqual([['a'], ['b'], ['c']])
  expect(up).toEqual([])
})

test('an arrow that follows from others is left out', () => {
  const { down } = layRows(
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ],
  )
  expect(down).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('an arrow that closes a cycle is listed separately', () => {
  expect(
    layRows(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ),
  ).toEqual({ rows: [['a'], ['b']], down: [['a', 'b']], up: [['b', 'a']] })
})

const project = makeProject({
  'server/app.ts': "import './domains/cart/routes.ts'",
  'server/domains/cart/routes.ts': "import '../stock/stock.ts'",
  'server/domains/stock/stock.ts': "import { x } from '@shop/contract/money.ts'",
  'server/domains/stock/stock.test.ts': "import '../cart/routes.ts'",
  'contract/money.ts': '',
})

test('an arrow belongs to the innermost frame that contains both ends; tests are not drawn', () => {
  const root = drawFrames(project)
  expect(root.arrows).toEqual([['server', 'contract']])
  const server = root.inside.find(({ name }) => name === 'server')
  expect(server?.arrows).toEqual([['*.ts', 'domains']])
  expect(server?.inside.find(({ name }) => name === 'domains')?.arrows).toEqual([['cart', 'stock']])
})

test('the same imports give the same drawing', () => {
  expect(drawSvg(drawFrames(project))).toBe(drawSvg(drawFrames(project)))
})
