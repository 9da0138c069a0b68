import { expect, test } from 'vitest'
import { holdScripts } from './scripts-after-paint.ts'

const page = (nonce: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"${nonce}/><link rel="stylesheet" href="/a.css"/></head><body><p>Ñandú − rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="module" async="">import "/assets/a.js"</script></body>`

test.each(['', ' nonce="abc"'])(
  'the script of a page is delayed and names its modules instead of their links, and keeps its nonce (%s)',
  (nonce) => {
    expect(holdScripts(page(nonce), ['/assets/a.js', '/assets/b.js'])).toBe(
      `<head><link rel="stylesheet" href="/a.css"/></head><body><p>Ñandú − rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script></body>`,
    )
  },
)
