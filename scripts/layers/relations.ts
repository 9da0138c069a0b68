export interface Relation {
  name: string
  use: 'read' | 'write'
}

const TOKEN = /\$\{\}|"[^"]*"|[\w.]+|[(),]/g
const COMMENT_OR_TEXT = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g
const COMMON_TABLE = /(\w+)\s+(?:\([\w\s,]*\)\s+)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi
const CLAUSES = new Set('where group order having limit offset set select values returning union window on'.split(' '))
const SKIPPED = new Set(['only', 'lateral'])

/**
 * The state of reading inside one pair of brackets: whether a relation comes next, and whether a comma may bring
 * another one.
 */
interface Frame {
  next: Relation['use'] | undefined
  listed: boolean
}

/**
 * Returns the relations in a statement or a fragment of one, without those that it defines itself. A fragment that
 * begins with a name (`orders join …`) may name a relation there, so callers compare the result with the names of the
 * tables.
 */
export function findRelations(sql: string): Relation[] {
  const text = sql.replaceAll(COMMENT_OR_TEXT, ' ')
  const own = new Set([...text.matchAll(COMMON_TABLE)].map(([, name]) => name))
  const words = [...text.matchAll(TOKEN)].map(([word]) => word)
  const frames: Frame[] = [{ next: 'read', listed: false }]
  const found = words.flatMap((word, index) => readWord(word, words[index + 1], words[index - 1], frames))
  return found.filter(({ name }) => !own.has(name))
}

function readWord(word: string, after: string | undefined, before: string | undefined, frames: Frame[]): Relation[] {
  const frame = frames.at(-1)!
  const keyword = word.toLowerCase()
  const opened = opens(keyword, after?.toLowerCase(), before?.toLowerCase())
  if (word === '(') {
    frames.push({ next: frame.next, listed: frame.next !== undefined })
    frame.next = undefined
  } else if (word === ')') {
    if (frames.length > 1) frames.pop()
  } else if (word === ',') frame.next = frame.listed ? 'read' : undefined
  else if (opened !== undefined) Object.assign(frame, { next: opened, listed: true } satisfies Frame)
  else if (CLAUSES.has(keyword)) {
    // The condition of a join does not end a list of relations.
    Object.assign(frame, { next: undefined, listed: frame.listed && keyword === 'on' } satisfies Frame)
  } else if (frame.next !== undefined && !SKIPPED.has(keyword)) {
    const { next: use } = frame
    frame.next = undefined
    const is_function = after === '(' && use === 'read'
    return is_function ? [] : [{ name: word, use }]
  }
  return []
}

function opens(keyword: string, after: string | undefined, before: string | undefined): Relation['use'] | undefined {
  if (keyword === 'from' && before === 'delete') return 'write'
  if (keyword === 'from' || keyword === 'using' || keyword === 'join') return 'read'
  if (keyword === 'into') return 'write'
  // `for update`, `for no key update` and `do update set` are no statements.
  const is_statement = keyword === 'update' && after !== 'set' && before !== 'for' && before !== 'key'
  return is_statement ? 'write' : undefined
}
