import { type AttackCase, buildResult } from '../support/attack-case.ts'
import { listImageKeys } from '../support/queries.ts'

const [MAX_GUESSES_SHORT, MAX_GUESSES_LONG] = [1_000, 7_000]

/** A key is a name of five parts (garment, print, number, color, view) and a part that is random. */
const NAME_PARTS = 5
const TRIED_SUFFIXES = 3

const getName = (key: string) => key.split('-').slice(0, NAME_PARTS).join('-')

/**
 * Returns the keys that an attacker would try who knows the visible ones: every part of a name in the position where it
 * was seen, combined with all others, without the random part and with those of visible keys.
 */
function buildGuesses(visible: string[], hidden: string[]): string[] {
  const seen = visible.map((key) => key.split('-')).filter(({ length }) => length >= NAME_PARTS)
  const parts = (at: number) => [...new Set(seen.map((words) => words[at] ?? ''))]
  const suffixes = parts(NAME_PARTS).filter(Boolean).slice(0, TRIED_SUFFIXES)
  const numbers = Array.from({ length: 24 }, (_, n) => String(n + 1).padStart(2, '0'))
  const names = parts(0).flatMap((garment) =>
    parts(1).flatMap((print) =>
      numbers.flatMap((number) =>
        parts(3).flatMap((color) => parts(4).map((view) => [garment, print, number, color, view].join('-'))),
      ),
    ),
  )
  const known = new Set(visible)
  const secret = new Set(hidden.map(getName))
  // The names that exist come first; the others are requested only because an attacker would request them.
  return names
    .toSorted((name, other) => Number(secret.has(other)) - Number(secret.has(name)))
    .flatMap((name) => [name, ...suffixes.map((suffix) => `${name}-${suffix}`)])
    .filter((key) => !known.has(key))
}

export const unopenedDrop: AttackCase = {
  name: 'unopened-drop',
  description: 'guessing the images of a drop that has not opened from the keys of visible ones',
  expectation: 'none is found: a key cannot be guessed, or its image is not served before the drop opens',
  async run({ demo, long }) {
    const keys = await listImageKeys(demo.db)
    const hidden = keys.filter((item) => item.hidden).map(({ key }) => key)
    if (hidden.length === 0) throw new Error('the demo has no drop that has not opened')
    const visible = keys.filter((item) => !item.hidden).map(({ key }) => key)
    const guesses = buildGuesses(visible, hidden).slice(0, long ? MAX_GUESSES_LONG : MAX_GUESSES_SHORT)
    if (guesses.length === 0) throw new Error('no key could be guessed at all, so the attack was not made')
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
