/** A relation that a piece of SQL names. */
export interface Relation {
  name: string
  use: 'read' | 'write'
}

const TOKEN = /\$\{\}|"[^"]*"|[\w.]+|[(),]/g
const COMMENT_OR_TEXT = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g
const COMMON_TABLE = /(\w+)\s+(?:\([\w\s,]*\)\s+)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi
/** After these words the list of relations is over. */
const CLAUSES = new Set('where group order having limit offset set select values returning union window on'.split(' '))
/** What may stand between `from` and a name. */
const SKIPPED = new Set(['only', 'lateral'])

/** Where in brackets the reading stands: is a relation to come, and may a comma bring another one? */
interface Frame {
  next: Relation['use'] | undefined
  listed: boolean
}

/**
 * The relations in a statement or a piece of one, without those that the piece defines itself. A piece that begins with a
 * name (`orders join …`) may name a relation there; whoever calls this knows the names of the tables.
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
  if (word === '(') frames.push({ next: frame.next, listed: frame.next !== undefined })
  if (word === ')' && frames.length > 1) frames.pop()
  if (word === '(' || word === ')') {
    frame.next = undefined
    return []
  }
  if (word === ',') frame.next = frame.listed ? 'read' : undefined
  else if (keyword === 'from' || keyword === 'using') open(frame, before?.toLowerCase() === 'delete' ? 'write' : 'read')
  else if (keyword === 'join') open(frame, 'read')
  else if (
    keyword === 'into' ||
    (keyword === 'update' && after !== 'of' && after?.toLowerCase() !== 'set' && before !== 'for' && before !== 'key')
  )
    open(frame, 'write')
  else if (CLAUSES.has(keyword)) close(frame, keyword)
  else if (frame.next !== undefined && !SKIPPED.has(keyword)) {
    const { next: use } = frame
    frame.next = undefined
    return after === '(' && use === 'read' ? [] : [{ name: word, use }]
  }
  return []
}

function open(frame: Frame, use: Relation['use']): void {
  frame.next = use
  frame.listed = true
}

/** A condition of a join ends no list of relations. */
function close(frame: Frame, keyword: string): void {
  frame.next = undefined
  if (keyword !== 'on') frame.listed = false
}
