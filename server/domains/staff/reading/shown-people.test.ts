import type { ShownPeople } from '@shop/contract/staff/call.ts'
import { expect, test } from 'vitest'
import { listShownPeople } from './shown-people.ts'

test.each<[string, ShownPeople, unknown, string[]]>([
  ['a record', { of: 'customer', by: 'id' }, { id: 7 }, ['customer 7']],
  ['a list', { of: 'order', by: 'code' }, [{ code: 'A' }, { code: 'B' }, { code: 'A' }], ['order A', 'order B']],
  ['a page', { of: 'customer', by: 'items.id' }, { items: [{ id: 1 }, { id: 2 }] }, ['customer 1', 'customer 2']],
  ['records in records', { of: 'customer', by: 'a.b.id' }, { a: [{ b: { id: 1 } }, { b: null }] }, ['customer 1']],
  ['nobody', { of: 'customer', by: 'items.id' }, { items: [] }, []],
  ['an answer of another form', { of: 'customer', by: 'items.id' }, undefined, []],
  [
    'one kind of several',
    { of: 'order', by: 'results.key', kinds: ['order'] },
    {
      results: [
        { kind: 'order', key: 'A' },
        { kind: 'product', key: '1' },
      ],
    },
    ['order A'],
  ],
])('whose data %s shows', (_, people, answer, expected) => {
  expect(listShownPeople(people, answer)).toEqual(expected)
})
