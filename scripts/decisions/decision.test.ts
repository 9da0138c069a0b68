import { expect, test } from 'vitest'
import { findCitationErrors, listCitations } from './citations.ts'
import { readDecisionNumber } from './decision.ts'

const page = (number: string) =>
  `# ${number} Orders are immutable\n\n## What\n\nA.\n\n## Why\n\nB.\n\n## Rejected\n\nC.\n\n## Consequences\n\nD.\n`

test('a page gives its number', () => {
  expect(readDecisionNumber('0007-orders-are-immutable.md', page('0007'))).toBe('0007')
})

test.each([
  ['no number', page('0007').replace('0007 ', ''), 'must begin with'],
  ['another number than its file', page('0008'), 'has the number 0008'],
  ['no section of consequences', page('0007').replace('## Consequences', '## More'), 'no section "Consequences"'],
])('a page with %s is refused', (_, text, message) => {
  expect(() => readDecisionNumber('0007-orders-are-immutable.md', text)).toThrow(message)
})

test.each([
  ['does not wait (decision 200).', ['0200']],
  ['[Decision 8](docs/decisions/0008-one-function.md)', ['0008', '0008']],
  ['a decision by staff, decided in 3 days', []],
])('%s names %j', (text, numbers) => {
  expect(listCitations(text)).toEqual(numbers)
})

test('a citation needs a page, and a page a citation', () => {
  const files = [
    { path: 'a.ts', text: '// decision 3' },
    { path: 'b.md', text: '[5](decisions/0005-x.md)' },
  ]
  expect(findCitationErrors(['0003', '0004'], files)).toEqual([
    'b.md names decision 5, which has no page',
    'Decision 4 is named nowhere: cite it where it applies, or delete its page',
  ])
})
