import { expect, test } from 'vitest'
import { scriptsLater } from './scripts-later.ts'

const page = (nonce: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="module" async="">import "/assets/a.js"</script></body>`

test.each(['', ' nonce="abc"'])(
  'no script of the page is asked for at once, the rest stands as it stood (%s)',
  (nonce) => {
    expect(scriptsLater(page(nonce))).toBe(
      `<head><link rel="later" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="text/plain">import "/assets/a.js"</script></body>`,
    )
  },
)
