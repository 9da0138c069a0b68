import { expect, test } from 'vitest'
import { customerOnly, detour, guestOnly } from './access.ts'
import { headScript } from './head-script.ts'

test.each(guestOnly)('%s is for guests: who is signed in goes home', (path) => {
  expect(detour(path, true)).toBe('/home')
  expect(detour(path, false)).toBeUndefined()
})

test.each(customerOnly)('%s is for customers: a guest goes to sign in', (path) => {
  expect(detour(path, false)).toBe('/login')
  expect(detour(`${path}/`, false)).toBe('/login')
  expect(detour(path, true)).toBeUndefined()
})

test.each(['/', '/home', '/category/a/b', '/404', '/loginx'])('%s is for everybody', (path) => {
  expect(detour(path, true)).toBeUndefined()
  expect(detour(path, false)).toBeUndefined()
})

test('what runs before anything shows names the same paths', () => {
  for (const path of [...guestOnly, ...customerOnly]) expect(headScript()).toContain(`"${path}"`)
})
