import type { Cursor } from './cursor.ts'

/** `<` and what makes it an element: a name (not the parameters of a generic arrow), or `>` of a fragment. */
const OPENING = /<(?:>|[\p{ID_Start}$][\w$.:-]*(?!\s*(?:,|\(|extends\b|=[^"'{]))(?=[\s/>{<]))/uy
const NAME = /[\w$:.-]+/y

/**
 * Reads an element with all that is in it. Answers no, and leaves everything as it was, where `<` was something else.
 * `readCode` reads what stands in braces, up to the closing one.
 */
export function readElement(cursor: Cursor, readCode: () => void): boolean {
  return cursor.match(OPENING) !== null && cursor.attempt(() => readWhole(cursor, readCode))
}

function readWhole(cursor: Cursor, readCode: () => void): boolean {
  cursor.skip(1)
  const tag = readTag(cursor, readCode)
  if (tag !== 'open') return tag === 'closed'
  while (!cursor.atEnd) {
    if (cursor.sees('</')) {
      cursor.skipTo('>')
      cursor.afterValue = true
      return true
    }
    if (cursor.letter === '{') readBraces(cursor, readCode, true)
    else if (cursor.letter === '<') readWhole(cursor, readCode)
    else readText(cursor)
  }
  return false
}

/** The inside of an opening tag; `closed` where no end tag is to come. */
function readTag(cursor: Cursor, readCode: () => void): 'open' | 'closed' | 'endless' {
  for (let typeArguments = 0; !cursor.atEnd;) {
    const { letter } = cursor
    if (letter === '<') typeArguments++
    if (cursor.sees('/>')) {
      cursor.skip(2)
      cursor.afterValue = true
      return 'closed'
    }
    if (letter === '>' && typeArguments-- === 0) {
      cursor.skip(1)
      return 'open'
    }
    if (letter === '{') readBraces(cursor, readCode, false)
    else if (letter === '"' || letter === "'") readAttributeText(cursor, letter)
    else readAttributeName(cursor)
  }
  return 'endless'
}

function readAttributeName(cursor: Cursor): void {
  const [name] = cursor.match(NAME) ?? []
  if (name) cursor.push('attribute', name, false)
  cursor.skip(name?.length ?? 1)
}

function readAttributeText(cursor: Cursor, quote: string): void {
  const { line } = cursor
  cursor.skip(1)
  cursor.push('string', cursor.skipTo(quote), true, line)
}

/** `{…}` in an element. A lone string between tags is text like any other. */
function readBraces(cursor: Cursor, readCode: () => void, betweenTags: boolean): void {
  cursor.skip(1)
  const before = cursor.tokens.length
  cursor.afterValue = false
  readCode()
  cursor.skip(1)
  const [only, ...more] = cursor.tokens.slice(before)
  if (betweenTags && only?.kind === 'string' && more.length === 0) only.kind = 'jsx-text'
}

function readText(cursor: Cursor): void {
  const { line } = cursor
  let text = ''
  while (!cursor.atEnd && cursor.letter !== '<' && cursor.letter !== '{') text += cursor.skip(1)
  if (text.trim() !== '') cursor.push('jsx-text', text.trim(), true, line)
}
