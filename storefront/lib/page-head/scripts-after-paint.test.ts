import { expect, test } from 'vitest'
import { holdScripts } from './scripts-after-paint.ts'

const page = (nonce: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"${nonce}/><link rel="stylesheet" href="/a.css"/></head><body><p>Ñandú − rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="module" async="">import "/assets/a.js"</script></body>`

test.each(['', ' nonce="abc"'])(
  'only the modules of a page are delayed, of which the script keeps its nonce (%s)',
  (nonce) => {
    expect(holdScripts(page(nonce))).toBe(
      `<head><link rel="waiting" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Ñandú − rel="modulepreload"</p><script${nonce}>x=1</script><script${nonce} type="text/plain">import "/assets/a.js"</script></body>`,
    )
  },
)
