import { expect, test } from 'vitest'
import { listFavoriteArtworks } from './looked-at.ts'

const look = (...artworks: (number | null)[]) => artworks.map((artwork_id, index) => ({ id: index + 1, artwork_id }))

test('a first visit and a single product say nothing yet', () => {
  expect(listFavoriteArtworks([], 9, 2)).toEqual([])
  expect(listFavoriteArtworks(look(3), 9, 2)).toEqual([])
})

test('the artwork that was looked at most comes first', () => {
  expect(listFavoriteArtworks(look(1, 2, 2), 9, 2)).toEqual([2, 1])
})

test('of two that were looked at as often, the later one comes first', () => {
  expect(listFavoriteArtworks(look(5, 4), 9, 2)).toEqual([5, 4])
})

test('the product itself and products without an artwork do not count', () => {
  expect(listFavoriteArtworks(look(7, null, 4), 1, 2)).toEqual([4])
})

test('there are at most as many as are asked for', () => {
  expect(listFavoriteArtworks(look(1, 2, 3, 4), 9, 2)).toEqual([1, 2])
})
