import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { listImageKeys } from '../support/queries.ts'

/** The most keys that are tried, in the short and in the longer form. */
const [MAX_GUESSES_SHORT, MAX_GUESSES_LONG] = [1_000, 7_000]

/**
 * Returns the keys that an attacker would try who knows the visible ones: every part in the position where it was seen,
 * combined with all others.
 */
function buildGuesses(visible: string[], hidden: string[]): string[] {
  const seen = visible.map((key) => key.split('-'))
  const parts = (at: number) => [...new Set(seen.filter(({ length }) => length === 5).map((words) => words[at] ?? ''))]
  const numbers = Array.from({ length: 24 }, (_, n) => String(n + 1).padStart(2, '0'))
  const all = parts(0).flatMap((garment) =>
    parts(1).flatMap((print) =>
      numbers.flatMap((number) =>
        parts(3).flatMap((color) => parts(4).map((view) => [garment, print, number, color, view].join('-'))),
      ),
    ),
  )
  const known = new Set(visible)
  const secret = new Set(hidden)
  // The keys that exist come first; the others are requested only because an attacker would request them.
  return all
    .filter((key) => !known.has(key))
    .toSorted((item, other) => Number(secret.has(other)) - Number(secret.has(item)))
}

export const unopenedDrop: AttackCase = {
  name: 'unopened-drop',
  description: 'guessing the images of a drop that has not opened from the keys of visible ones',
  expectation: 'none is found: a key cannot be guessed, or its image is not served before the drop opens',
  async run({ demo, long: longSecretShop }) {
    const keys = await listImageKeys(demo.db)
    const hidden = keys.filter((item) => item.hidden).map(({ key }) => key)
    if (hidden.length === 0) throw new Error('the demo has no drop that has not opened')
    const visible = keys.filter((item) => !item.hidden).map(({ key }) => key)
    const guesses = buildGuesses(visible, hidden).slice(0, longSecretShop ? MAX_GUESSES_LONG : MAX_GUESSES_SHORT)
    const found: string[] = []
    for (let at = 0; at < guesses.length; at += 20)
      await Promise.all(
        guesses.slice(at, at + 20).map(async (key) => {
          const { status } = await demo.request('HEAD', `/media/${key}/640.webp`)
          if (status === 200 && hidden.includes(key)) found.push(key)
        }),
      )
    const failures = found.length > 0 ? [`${found.length} of ${hidden.length} hidden images, such as ${found[0]}`] : []
    return buildResult(failures, `none of ${hidden.length} in ${guesses.length} guesses`)
  },
}
