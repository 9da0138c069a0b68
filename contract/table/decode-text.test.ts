import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { TableError } from './table.ts'

const TEXT = 'nombre;descripción\nVestido Año;¿Qué tal, Ñandú? El «pingüino» cantó: 10 °C – sí…\n'

const LETTERS = {
  'windows-1252': { á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1, ü: 0xfc, Ñ: 0xd1, '¿': 0xbf, '«': 0xab, '»': 0xbb, '°': 0xb0, '–': 0x96, '…': 0x85 },
  macintosh: { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f, Ñ: 0x84, '¿': 0xc0, '«': 0xc7, '»': 0xc8, '°': 0xa1, '–': 0xd0, '…': 0xc9 },
  ibm850: { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ü: 0x81, Ñ: 0xa5, '¿': 0xa8, '«': 0xae, '»': 0xaf, '°': 0xf8 },
} as const // prettier-ignore

function write(text: string, encoding: keyof typeof LETTERS): Uint8Array {
  const letters: Record<string, number> = LETTERS[encoding]
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
  ['UTF-16 with its mark', utf16(`\uFEFF${TEXT}`), 'utf-16le'],
  ['UTF-16 without its mark', utf16(TEXT), 'utf-16le'],
  ['UTF-16 of another order', utf16(TEXT).swap16(), 'utf-16be'],
  ['Windows', write(TEXT, 'windows-1252'), 'windows-1252'],
  ['an old Mac', write(TEXT, 'macintosh'), 'macintosh'],
  ['DOS', write(TEXT.replaceAll(/[–…]/g, '-'), 'ibm850'), 'ibm850'],
])('reads %s', (_name, bytes, encoding) => {
  const { text, encodings } = decodeText(bytes)
  expect(encodings).toEqual([encoding])
  expect(text).toBe(encoding === 'ibm850' ? TEXT.replaceAll(/[–…]/g, '-') : TEXT)
})

test.each(['Año', 'Camisón', 'PIÑATA', '¿Cuál?', 'Ana’s tee', 'café'])(
  'asks or is right about the one word %s',
  (word) => {
    const bytes = Uint8Array.from(word, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)))
    const { text, encodings } = decodeText(bytes)
    expect(text).toBe(word)
    expect(encodings[0]).toBe('windows-1252')
  },
)

test('a word that two alphabets write with the same byte is asked', () => {
  // 0x8D is ç on an old Mac and ì of DOS; 0x87 is á on an old Mac and ç of DOS.
  expect(decodeText(Uint8Array.from([0x6d, 0x87, 0x73])).encodings).toEqual(['macintosh', 'ibm850'])
  expect(decodeText(Uint8Array.from([0x6d, 0x87, 0x73]), 'ibm850').text).toBe('mçs')
})

test.each([
  ['a line of other letters', Buffer.concat([Buffer.from('Año\nTalla única\n'), Buffer.from([0xf1, 0x0a])]), 'table_mixed_letters', { line: 3 }],
  ['bytes that are no text', Buffer.from([1, 0, 2, 0, 0, 0, 3]), 'table_unreadable', {}],
])('refuses %s', (_name, bytes, code, data) => {
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining(new TableError(code as 'table_unreadable', data)))
}) // prettier-ignore
