import { type Encoding, TableError } from './table.ts'

/** The upper half of code page 850, in which Excel saves "CSV (MS-DOS)" and which browsers cannot decode. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const EIGHT_BITS = ['windows-1252', 'macintosh', 'ibm850'] as const
type EightBits = (typeof EIGHT_BITS)[number]

/** Letters of Spanish, Portuguese and French, and signs that stand beside words or numbers. */
const LETTERS = new Set('áéíóúüñçãõâêôàÁÉÍÓÚÜÑÇÃÕÂÊÔÀ')
const SIGNS = new Set('¿¡ºª°«»“”‘’–—…·•€£©®™×½¼¾´²³\u00A0')

/**
 * Returns the text of a file. UTF-8 and UTF-16 are known by their mark or their form; other bytes are letters of one of
 * three older alphabets, and which one is judged by the words that they make. `encodings` has several where that does
 * not tell. Throws for bytes that are no text.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: Encoding; encodings: Encoding[] } {
  if (chosen) return { text: decode(bytes, chosen), encoding: chosen, encodings: [chosen] }
  const [encoding, ...others] = findEncodings(bytes)
  return { text: decode(bytes, encoding!), encoding: encoding!, encodings: [encoding!, ...others] }
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes)
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : IBM850.charCodeAt(byte - 0x80)))
  return new TextDecoder('utf-16le').decode(codes)
}

function findEncodings(bytes: Uint8Array): Encoding[] {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  const wide = findWide(bytes)
  if (wide) return [wide]
  if (bytes.includes(0)) throw new TableError('table_unreadable')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return ['utf-8']
  } catch {
    return findEightBits(bytes)
  }
}

/** UTF-16 without its mark has a zero in each second byte of western letters. */
function findWide(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** The letters that are judged: more tell nothing new about the alphabet, and a large file has millions. */
const MOST_JUDGED = 200_000

/** Judges the alphabets by the letters that are strange where they stand; those with the fewest remain. */
function findEightBits(bytes: Uint8Array): Encoding[] {
  const judged = EIGHT_BITS.map((encoding) => ({ encoding, strange: countStrange(bytes, encoding) }))
  refuseMixed(bytes)
  const least = Math.min(...judged.map(({ strange }) => strange))
  return judged.filter(({ strange }) => strange === least).map(({ encoding }) => encoding)
}

function countStrange(bytes: Uint8Array, encoding: EightBits): number {
  const text = decode(bytes, encoding)
  let strange = 0
  let judged = 0
  for (let index = 0; index < bytes.length && judged < MOST_JUDGED; index += 1) {
    if (bytes[index]! < 0x80) continue
    judged += 1
    const [before = ' ', letter, after = ' '] = [text[index - 1], text[index]!, text[index + 1]]
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after)
    if (SIGNS.has(letter)) strange += isInWord && letter !== '’' ? 1 : 0
    else if (!LETTERS.has(letter)) strange += 1
    // A capital within a word in small letters, or a letter beside no other.
    else if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) strange += 1
    else if (!/\p{L}/u.test(before) && !/\p{L}/u.test(after)) strange += 1
  }
  return strange
}

/** Two letters of UTF-8 among bytes that are none: a file that was put together from two. */
function refuseMixed(bytes: Uint8Array): void {
  const latin = new TextDecoder('latin1').decode(bytes)
  const wide = /[ÃÂ][\u0080-\u00BF]|[ÃÂ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g
  if (!wide.test(latin) || !wide.test(latin)) return
  const decoder = new TextDecoder('utf-8')
  const text = decoder.decode(bytes)
  const broken = text.indexOf('\uFFFD')
  if (broken !== -1) throw new TableError('table_mixed_letters', { line: text.slice(0, broken).split('\n').length })
}
