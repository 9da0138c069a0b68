import { langs } from '@shop/contract/locale.ts'
import { legalTextIds } from '@shop/contract/staff/legal-limits.ts'
import { expect, test } from 'vitest'
import { legalMessages } from './legal.ts'

test.each(langs)('a legal text without a version has a name that says what it is about: %s', (lang) => {
  const names = legalTextIds.map((id) => legalMessages[lang].unnamed(id))
  expect(names.filter((name) => name === '' || /\d/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(legalTextIds.length)
})
