import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from './audit-actions.ts'
import { auditSubjects } from './audit-subjects.ts'
import { timelineMessages } from './order-timeline.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('server/{domains,backoffice}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
/** Every text that names an action, such as `order.ship`: after `action`, or as an argument that is passed on as one. */
const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const recording = texts.filter((text) => text.includes('insertAuditEntry'))
const actions = recording.flatMap((text) => findAll(text, /action: '([a-z_]+\.[a-z_]+)'/g))

test('the audit has a sentence for every action that is recorded, in both languages', () => {
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => !(action in auditActions.es))).toEqual([])
  expect(Object.keys(auditActions.en)).toEqual(Object.keys(auditActions.es))
})

test('the audit names every kind of object that an action is about, in both languages', () => {
  const subjects = recording.flatMap((text) => findAll(text, /subject(?::| =) [`']([a-z_-]+)/g))
  expect(subjects.length).toBeGreaterThan(30)
  expect(subjects.filter((subject) => !(subject in auditSubjects.es))).toEqual([])
  expect(Object.keys(auditSubjects.en)).toEqual(Object.keys(auditSubjects.es))
})

test('the timeline of an order names every event that is recorded of one', () => {
  const events = texts
    .filter((text) => /transition|insertOrderEvent|insertReturnEvent|insertEvent/.test(text))
    .flatMap((text) => findAll(text, /(?:\{ kind: |insertReturnEvent\(tx, context, )'([a-z_]+)'/g))
  expect(events.length).toBeGreaterThan(8)
  expect(events.filter((event) => !(event in timelineMessages.es.kinds))).toEqual([])
})
