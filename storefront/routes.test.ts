import { pagePatterns } from '@shop/contract/shop-paths.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const listPaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...listPaths(children),
  ])

test('the server knows the path of every page', () => {
  const own = listPaths(routes).filter((path) => path !== '/*')
  const plain = (path: string) =>
    path.replace(/:\w+\??$/, (part) => (part.endsWith('?') ? ':x?' : ':x')).replaceAll(/:\w+/g, ':x')
  expect(pagePatterns.map(plain).toSorted()).toEqual(own.map(plain).toSorted())
})
