import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptSaved,
  acceptTheirs,
  createDraftState,
  discard,
  type DraftState,
  edit,
  listDraftChanges,
  resolveConflict,
  undo,
} from './draft-state.ts'
import { listChanges } from './list-changes.ts'
import { mergeDrafts } from './merge.ts'
import { getAt, isEqual, setAt } from './paths.ts'

interface Coat {
  name: string
  texts: { es: { title: string; body: string }; en: { title: string; body: string } }
  price: { amount: number; offer: number | null } | null
  sizes: { letter: string; id: number | null; price: number | null }[]
}

const keys = { sizes: 'letter' }
const word = fc.constantFrom('', 'a', 'b', 'c')
const text = fc.record({ title: word, body: word })
const coats: fc.Arbitrary<Coat> = fc.record({
  name: word,
  texts: fc.record({ es: text, en: text }),
  price: fc.option(fc.record({ amount: fc.nat(3), offer: fc.option(fc.nat(3)) })),
  sizes: fc.uniqueArray(
    fc.record({
      letter: fc.constantFrom('S', 'M', 'L', '2.5'),
      id: fc.constant(null),
      price: fc.option(fc.nat(2)),
    }),
    { selector: ({ letter }) => letter, maxLength: 4 },
  ),
})

const base: Coat = {
  name: 'Vestido',
  texts: { es: { title: 'Hola', body: '' }, en: { title: 'Hi', body: '' } },
  price: { amount: 100, offer: null },
  sizes: [
    { letter: 'S', id: 1, price: null },
    { letter: 'M', id: 2, price: null },
  ],
}

describe('mergeDrafts', () => {
  test('with one side unchanged gives the other side without conflicts', () => {
    fc.assert(
      fc.property(coats, coats, (before, after) => {
        expect(mergeDrafts(before, after, before, keys)).toMatchObject({ merged: after, conflicts: [], taken: [] })
        expect(mergeDrafts(before, before, after, keys)).toMatchObject({ merged: after, conflicts: [] })
        expect(mergeDrafts(before, after, after, keys)).toMatchObject({ merged: after, conflicts: [] })
      }),
    )
  })

  test('loses nothing: each change of mine is there, and each of theirs is there or in a conflict', () => {
    fc.assert(
      fc.property(coats, coats, coats, (before, mine, theirs) => {
        const { merged, conflicts } = mergeDrafts(before, mine, theirs, keys)
        const inConflict = (place: readonly string[]) =>
          conflicts.some((conflict) => conflict.place.every((name, index) => place[index] === name))
        for (const { place, after } of listChanges(before, theirs, keys)) {
          if (place.length === 1 && place[0] === 'sizes') continue
          expect(inConflict(place) || isEqual(getAt(merged, place, keys), after) || overlaps(before, mine, place)).toBe(
            true,
          )
        }
        for (const { place, mine: own } of conflicts) expect(getAt(merged, place, keys)).toEqual(own)
      }),
    )
  })

  test('gives both sides the same result when neither is in conflict', () => {
    fc.assert(
      fc.property(coats, coats, coats, (before, mine, theirs) => {
        const there = mergeDrafts(before, mine, theirs, keys)
        const back = mergeDrafts(before, theirs, mine, keys)
        expect(back.conflicts.length).toBe(there.conflicts.length)
        if (there.conflicts.length > 0) return
        const sort = (coat: Coat) => ({
          ...coat,
          sizes: coat.sizes.toSorted((a, b) => a.letter.localeCompare(b.letter)),
        })
        expect(sort(back.merged)).toEqual(sort(there.merged))
      }),
    )
  })

  test('keeps an item that one changed and the other removed as a conflict', () => {
    const mine = setAt(base, ['sizes', 'M', 'price'], 5, keys)
    const theirs = setAt(base, ['sizes', 'M'], undefined, keys)
    expect(mergeDrafts(base, mine, theirs, keys)).toMatchObject({
      merged: mine,
      conflicts: [{ place: ['sizes', 'M'], theirs: undefined }],
    })
  })

  test('an item that both added is one item with the number that the server gave it', () => {
    const mine = setAt(base, ['sizes', 'L'], { letter: 'L', id: null, price: null }, keys)
    const theirs = setAt(base, ['sizes', 'L'], { letter: 'L', id: 9, price: null }, keys)
    expect(mergeDrafts(base, mine, theirs, keys)).toEqual({ merged: theirs, conflicts: [], taken: [] })
  })
})

/** Returns whether my side changed something at this place too, above or below it. */
function overlaps(before: Coat, mine: Coat, place: readonly string[]): boolean {
  return listChanges(before, mine, keys).some(({ place: own }) =>
    own.slice(0, place.length).every((name, index) => name === place[index]),
  )
}

describe('a draft', () => {
  const start = createDraftState(1, base)
  const typed = (state: DraftState<Coat>, place: string[], value: unknown, now: number) =>
    edit(state, setAt(state.value, place, value, keys), place.join('.'), now)

  test('undoes edits in reverse until nothing has changed', () => {
    fc.assert(
      fc.property(fc.array(coats, { maxLength: 8 }), (values) => {
        let state = createDraftState(1, base)
        for (const [index, value] of values.entries()) state = edit(state, value, String(index), index * 2000)
        for (const _ of values) state = undo(state)
        expect(state.value).toEqual(base)
      }),
    )
  })

  test('undoes what was typed in one field at once', () => {
    let state = typed(start, ['name'], 'V', 0)
    state = typed(state, ['name'], 'Ve', 200)
    state = typed(state, ['texts', 'es', 'title'], 'x', 400)
    expect(undo(state).value.name).toBe('Ve')
    expect(undo(undo(state)).value).toEqual(base)
  })

  test('lists its changes with their places', () => {
    const state = typed(typed(start, ['texts', 'en', 'title'], 'Hello', 0), ['sizes', 'S', 'price'], 3, 1)
    expect(listDraftChanges(state, keys)).toEqual([
      { place: ['texts', 'en', 'title'], before: 'Hi', after: 'Hello' },
      { place: ['sizes', 'S', 'price'], before: null, after: 3 },
    ])
  })

  test('keeps what was typed while a save was under way', () => {
    const sent = typed(start, ['name'], 'Falda', 0)
    const typing = typed(sent, ['texts', 'es', 'title'], 'Adiós', 1)
    const state = acceptSaved(typing, sent.value, { version: 2, fields: sent.value }, keys)
    expect(state).toMatchObject({ version: 2, value: typing.value })
    expect(listDraftChanges(state, keys)).toHaveLength(1)
  })

  test('takes over what another person saved, and lists what both changed until it is decided', () => {
    const mine = typed(typed(start, ['name'], 'Mío', 0), ['texts', 'es', 'title'], 'Uno', 1)
    const theirs = { ...base, name: 'Suyo', price: { amount: 200, offer: null } }
    const state = acceptTheirs(mine, { version: 2, fields: theirs }, keys)
    expect(state.value).toMatchObject({ name: 'Mío', price: { amount: 200 }, texts: { es: { title: 'Uno' } } })
    expect(state.taken).toEqual([{ place: ['price', 'amount'], before: 100, after: 200 }])
    const [conflict] = state.conflicts
    expect(conflict).toMatchObject({ place: ['name'], mine: 'Mío', theirs: 'Suyo' })
    const decided = resolveConflict(state, conflict!, 'theirs', keys)
    expect(decided).toMatchObject({ conflicts: [], value: { name: 'Suyo' } })
    expect(listDraftChanges(decided, keys)).toHaveLength(1)
  })

  test('keeps what was typed in a field since its conflict, when mine is kept', () => {
    const theirs = { ...base, name: 'Suyo' }
    const state = acceptTheirs(typed(start, ['name'], 'Mío', 0), { version: 2, fields: theirs }, keys)
    const later = typed(state, ['name'], 'Mío y más', 1)
    const decided = resolveConflict(later, state.conflicts[0]!, 'mine', keys)
    expect(decided).toMatchObject({ conflicts: [], value: { name: 'Mío y más' } })
  })

  test('can be discarded, and one step back brings the edits again', () => {
    const state = typed(start, ['name'], 'x', 0)
    const discarded = discard(state, 5000)
    expect(discarded.value).toEqual(base)
    expect(undo(discarded).value.name).toBe('x')
  })
})
