const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y

/**
 * Returns the exact text of a member's value in the outermost object; null when there is none. The text is known to be
 * JSON.
 */
export function findRawMember(text: string, name: string): string | null {
  let depth = 0
  let begin = -1
  let end = -1
  let previous = ''
  let key = ''
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const token = match[1]!
    const closes = token === '}' || token === ']'
    if (closes) depth -= 1
    if (begin >= 0 && (depth === 0 || (depth === 1 && token === ','))) return text.slice(begin, end)
    if (depth === 1 && token === ':') key = JSON.parse(previous) as string
    else if (depth === 1 && previous === ':' && key === name) begin = TOKEN.lastIndex - token.length
    if (token === '{' || token === '[') depth += 1
    previous = token
    end = TOKEN.lastIndex
  }
  return null
}
