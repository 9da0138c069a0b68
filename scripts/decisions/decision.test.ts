import { expect, test } from 'vitest'
import { indexPage, parseDecision } from './decision.ts'

const page = (number: string, status = 'accepted') =>
  `# ${number} Orders are immutable\n\nDate: 2026-11-20\nStatus: ${status}\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n`

test('a page gives its number, title, date and status', () => {
  expect(parseDecision('0007-orders-are-immutable.md', page('0007', 'superseded by 0009'))).toEqual({
    file: '0007-orders-are-immutable.md',
    number: '0007',
    title: 'Orders are immutable',
    date: '2026-11-20',
    status: 'superseded by 0009',
  })
})

test.each([
  ['no date', page('0007').replace(/Date: .*\n/, ''), 'must begin with'],
  ['an unknown status', page('0007', 'proposed'), 'must begin with'],
  ['another number than its file', page('0008'), 'has the number 0008'],
  ['no section of consequences', page('0007').replace('## Consequences', '## More'), 'no section "Consequences"'],
])('a page with %s is refused', (_, text, message) => {
  expect(() => parseDecision('0007-orders-are-immutable.md', text)).toThrow(message)
})

test('the index lists pages by number and explains the numbers between', () => {
  const decisions = ['0001', '0003', '0007', '0009'].map((number) => parseDecision(`${number}-a.md`, page(number)))
  const index = indexPage(decisions)
  expect(index).toContain('| 0001 | [Orders are immutable](0001-a.md) | 2026-11-20 | accepted |')
  expect(index).toContain('not needed: 0002, 0004 to 0006, 0008.')
})

test('a decision cannot be superseded by one that does not exist', () => {
  expect(() => indexPage([parseDecision('0001-a.md', page('0001', 'superseded by 0002'))])).toThrow('does not exist')
})
