import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from './audit-actions.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('server/domains/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
/** Every text that names an act, such as `order.ship`: after `action`, or as an argument that is passed on as one. */
const actions = files.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  return text.includes('insertAuditEntry')
    ? [...text.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action!)
    : []
})

test('the audit has a sentence for every act that is recorded, in both languages', () => {
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => !(action in auditActions.es))).toEqual([])
  expect(Object.keys(auditActions.en)).toEqual(Object.keys(auditActions.es))
})
