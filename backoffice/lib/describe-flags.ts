import type { shopNoteMessages } from '../messages/shop-notes.ts'

type Flags = (typeof shopNoteMessages)['es']['flags']

const sentences: [RegExp, keyof Flags][] = [
  [/^\S+: a dispute took (.+) that had been refunded before$/, 'paidTwice'],
  [/^\S+: the dispute about .+ is \w+, and (.+) that it took came back$/, 'cameBack'],
  [/^\S+: the dispute about .+ is "(.*)", a word that the shop does not know: look there$/, 'unknownStatus'],
  [/^\S+: (.+) was refunded at the provider, more than was left$/, 'tooMuch'],
  [/^taken (.+), asked (.+)$/, 'otherAmount'],
]

/** Returns a note in the language of the reader where it is what the shop says about a payment that does not match. */
export function describeFlags(note: string, flags: Flags): string {
  const said = note.split('; ')
  const read = said.map((sentence) => {
    for (const [pattern, name] of sentences) {
      const [, value, other = ''] = pattern.exec(sentence) ?? []
      if (value !== undefined) return flags[name](value, other)
    }
    return sentence
  })
  return read.some((sentence, index) => sentence !== said[index]) ? read.join(' ') : note
}
