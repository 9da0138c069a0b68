import { expect, test, vi } from 'vitest'
import { lazyMessages, loadMessages } from './lazy-messages.ts'

const es = { hello: 'Hola', items: (count: number) => `${count} piezas` }
const en: typeof es = { hello: 'Hello', items: (count) => `${count} items` }

test('only the requested language is loaded, and once', async () => {
  const files = {
    es: vi.fn<() => Promise<typeof es>>(async () => es),
    en: vi.fn<() => Promise<typeof en>>(async () => en),
  }
  const messages = lazyMessages(files)
  expect(messages.get('en')).toBeUndefined()
  await Promise.all([loadMessages('en'), loadMessages('en')])
  expect(messages.get('en')).toEqual(en)
  expect(files.en).toHaveBeenCalledOnce()
  expect(files.es).not.toHaveBeenCalled()
})

test('a language that could not be loaded is loaded by the next call', async () => {
  const load = vi.fn<() => Promise<typeof es>>(async () => es)
  const messages = lazyMessages({ es: load, en: async () => en })
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  await expect(loadMessages('es')).rejects.toThrow('offline')
  expect(messages.get('es')).toBeUndefined()
  await loadMessages('es')
  expect(messages.get('es')).toEqual(es)
})

/** It is compiled and never called. Where an error is expected, the compiler requires one. */
export function declareDifferentKeys() {
  lazyMessages({ es: async () => es, en: async () => en })
  // @ts-expect-error A message is missing.
  lazyMessages({ es: async () => es, en: async () => ({ hello: 'Hello' }) })
  // @ts-expect-error A message is missing inside a group.
  lazyMessages({ es: async () => ({ group: es }), en: async () => ({ group: { hello: 'Hello' } }) })
  // @ts-expect-error There is a message that Spanish does not have.
  lazyMessages({ es: async () => es, en: async () => ({ ...en, bye: 'Bye' }) })
  // @ts-expect-error A message has other parameters.
  lazyMessages({ es: async () => es, en: async () => ({ ...en, items: (name: string) => name }) })
}
