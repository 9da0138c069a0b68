import { langs } from '@shop/contract/locale.ts'
import { expect, test } from 'vitest'
import { closingMessages } from './closing.ts'
import { statusNames } from './status-names.ts'
import { systemMessages } from './system.ts'

test.each(langs)('the words of statuses begin with a capital, like those of orders: %s', (lang) => {
  const { offered, notOffered, sandbox, live, away } = systemMessages[lang]
  const names = [statusNames[lang], closingMessages[lang].states].flatMap((texts) => Object.values(texts))
  const words = [...names, offered, notOffered, sandbox, live, away]
  expect(words.filter((word) => word[0] !== word[0]?.toUpperCase())).toEqual([])
})
