import { type Attempt, noneGotThrough } from '../tools/attempt.ts'
import { listImageKeys } from '../tools/queries.ts'

/** The most keys that are tried, in the short and in the longer form. */
const [MOST_SHORT, MOST_LONG] = [1_000, 7_000]

/**
 * Returns the keys that an attacker would try who knows the visible ones: every part in the position where it was seen,
 * combined with all others.
 */
function guessesFrom(visible: string[], hidden: string[]): string[] {
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
    .toSorted((one, other) => Number(secret.has(other)) - Number(secret.has(one)))
}

export const unopenedDrop: Attempt = {
  name: 'unopened-drop',
  tries: 'guessing the images of a drop that has not opened from the keys of visible ones',
  expects: 'none is found: a key cannot be guessed, or its image is not served before the drop opens',
  async run({ demo, long }) {
    const keys = await listImageKeys(demo.db)
    const hidden = keys.filter((one) => one.hidden).map(({ key }) => key)
    if (hidden.length === 0) throw new Error('the demo has no drop that has not opened')
    const visible = keys.filter((one) => !one.hidden).map(({ key }) => key)
    const guesses = guessesFrom(visible, hidden).slice(0, long ? MOST_LONG : MOST_SHORT)
    const found: string[] = []
    for (let at = 0; at < guesses.length; at += 20)
      await Promise.all(
        guesses.slice(at, at + 20).map(async (key) => {
          const { status } = await demo.ask('HEAD', `/media/${key}/640.webp`)
          if (status === 200 && hidden.includes(key)) found.push(key)
        }),
      )
    const bad = found.length > 0 ? [`${found.length} of ${hidden.length} hidden images, such as ${found[0]}`] : []
    return noneGotThrough(bad, `none of ${hidden.length} in ${guesses.length} guesses`)
  },
}
