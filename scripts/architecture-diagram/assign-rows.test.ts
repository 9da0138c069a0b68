import { expect, test } from 'vitest'
import { buildProject } from '../layers/project.ts'
import { buildDiagram } from './groups.ts'
import { assignRows } from './assign-rows.ts'
import { renderSvg } from './render-svg.ts'

test('an importing box is above the imported one', () => {
  const { rows, backEdges } = assignRows(
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  )
  expect(rows).toEqual([['a'], ['b'], ['c']])
  expect(backEdges).toEqual([])
})

test('an arrow that follows from others is left out', () => {
  const { edges } = assignRows(
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ],
  )
  expect(edges).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('an arrow that closes a cycle is listed separately', () => {
  expect(
    assignRows(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ),
  ).toEqual({ rows: [['a'], ['b']], edges: [['a', 'b']], backEdges: [['b', 'a']] })
})

const project = buildProject({
  'server/app.ts': "import './domains/cart/routes.ts'",
  'server/domains/cart/routes.ts': "import '../stock/stock.ts'",
  'server/domains/stock/stock.ts': "import { x } from '@shop/contract/money.ts'",
  'server/domains/stock/stock.test.ts': "import '../cart/routes.ts'",
  'contract/money.ts': '',
})

test('an arrow belongs to the innermost frame that contains both ends; tests are not drawn', () => {
  const root = buildDiagram(project)
  expect(root.edges).toEqual([['server', 'contract']])
  const server = root.groups.find(({ name }) => name === 'server')
  expect(server?.edges).toEqual([['*.ts', 'domains']])
  expect(server?.groups.find(({ name }) => name === 'domains')?.edges).toEqual([['cart', 'stock']])
})

test('the same imports give the same drawing', () => {
  expect(renderSvg(buildDiagram(project))).toBe(renderSvg(buildDiagram(project)))
})
