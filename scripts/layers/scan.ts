import { Cursor, type Token } from './cursor.ts'
import { readElement } from './scan-elements.ts'

const WORD = /[\p{ID_Continue}$]+/uy
const STRING = /"((?:\\[^]|[^\\\n"])*)"|'((?:\\[^]|[^\\\n'])*)'/y
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//y
const SIGN = /\.\.\.|=>|\?\.|\+\+|--|[^]/uy
/** After these words a value begins, so that `/` opens a pattern and `<` an element. */
const BEFORE_VALUE = new Set(
  'return case typeof default await yield else in of new do void delete throw extends instanceof'.split(' '),
)

/** Cuts TypeScript (and, with `jsx`, elements) into tokens. It knows no more grammar than that takes. */
export function scan(code: string, jsx: boolean): Token[] {
  const cursor = new Cursor(code)
  while (!cursor.atEnd) {
    readCode(cursor, jsx)
    readSign(cursor)
  }
  return cursor.tokens
}

/** Reads up to the brace that closes the one before, or to the end. */
function readCode(cursor: Cursor, jsx: boolean): void {
  for (let depth = 0; !cursor.atEnd;) {
    if (cursor.letter === '}' && depth-- === 0) return
    if (cursor.letter === '{') depth++
    readNext(cursor, jsx)
  }
}

function readNext(cursor: Cursor, jsx: boolean): void {
  const { letter, afterValue } = cursor
  if (/\s/.test(letter)) return void cursor.skip(1)
  if (letter === '`') return readTemplate(cursor, jsx)
  if (letter === '"' || letter === "'") return readString(cursor)
  if (letter === '<' && jsx && !afterValue && readElement(cursor, () => readCode(cursor, true))) return
  if (letter === '/') {
    const comment = cursor.match(COMMENT)
    if (comment) return void cursor.skip(comment[0].length)
    if (!afterValue && readPattern(cursor)) return
  }
  const [word] = cursor.match(WORD) ?? []
  if (word) readWord(cursor, word)
  else readSign(cursor)
}

/** An opening quote without its twin on the line is no string: it is read as a sign like any other. */
function readString(cursor: Cursor): void {
  const found = cursor.match(STRING)
  if (!found) return readSign(cursor)
  cursor.push('string', found[1] ?? found[2] ?? '', true)
  cursor.skip(found[0].length)
}

function readTemplate(cursor: Cursor, jsx: boolean): void {
  const template = cursor.push('template', '', false)
  cursor.skip(1)
  while (!cursor.atEnd && cursor.letter !== '`') {
    if (cursor.sees('${')) {
      cursor.skip(2)
      cursor.afterValue = false
      readCode(cursor, jsx)
      cursor.skip(1)
      template.text += '${}'
    } else template.text += cursor.skip(cursor.letter === '\\' ? 2 : 1)
  }
  cursor.skip(1)
  cursor.afterValue = true
}

function readWord(cursor: Cursor, word: string): void {
  const before = cursor.tokens.at(-1)?.text
  const isMember = before === '.' || before === '?.'
  cursor.push('word', word, isMember || !BEFORE_VALUE.has(word))
  cursor.skip(word.length)
}

function readPattern(cursor: Cursor): boolean {
  const found = cursor.match(PATTERN)
  if (!found) return false
  cursor.push('pattern', found[0], true)
  cursor.skip(found[0].length)
  return true
}

function readSign(cursor: Cursor): void {
  const [sign] = cursor.match(SIGN) ?? []
  if (!sign) return
  const hugsValue = sign === '++' || sign === '--' || (sign === '!' && !/\s/.test(cursor.code[cursor.at - 1] ?? ' '))
  cursor.push('sign', sign, hugsValue ? cursor.afterValue : /[)\]}]/.test(sign))
  cursor.skip(sign.length)
}
