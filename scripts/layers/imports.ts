import type { Token } from './cursor.ts'

/** One import, export-from or dynamic import, as it is written. */
export interface Import {
  /** What stands in quotes. */
  specifier: string
  /** `type`: gone when the code runs. `value`: everything else, `import {}` of types alone included. */
  kind: 'value' | 'type'
  line: number
}

/** Every import of a file: static, for its effect, dynamic, in a type (`import('x').Y`), and every export from another file. */
export function findImports(tokens: Token[]): Import[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || tokens[index - 1]?.text === '.') return []
    const specifier =
      token.text === 'import' ? ofImport(tokens, index) : token.text === 'export' ? ofExport(tokens, index) : undefined
    if (specifier === undefined) return []
    const isType = tokens[index + 1]?.text === 'type' && tokens[index + 2]?.text !== 'from'
    return [{ specifier, kind: isType ? 'type' : 'value', line: token.line } satisfies Import]
  })
}

function ofImport(tokens: Token[], index: number): string | undefined {
  const next = tokens[index + 1]
  if (next?.kind === 'string') return next.text
  if (next?.text === '(') return tokens[index + 2]?.kind === 'string' ? tokens[index + 2]?.text : undefined
  if (next?.text === '.' || next?.kind === 'attribute') return undefined
  return afterFrom(tokens, index)
}

/** Only `export *` and `export {` (or of types) can name another file. */
function ofExport(tokens: Token[], index: number): string | undefined {
  const at = tokens[index + 1]?.text === 'type' ? index + 2 : index + 1
  if (tokens[at]?.text === '*') return afterFrom(tokens, at)
  if (tokens[at]?.text !== '{') return undefined
  const end = tokens.findIndex((token, place) => place > at && token.text === '}')
  return tokens[end + 1]?.text === 'from' ? tokens[end + 2]?.text : undefined
}

/** The string after the first `from`; none where the statement turns out to be something else. */
function afterFrom(tokens: Token[], index: number): string | undefined {
  for (let at = index + 1; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (text === 'from' && tokens[at + 1]?.kind === 'string') return tokens[at + 1]!.text
    if (kind === 'string' || text === ';' || text === '(' || text === '=') return undefined
  }
  return undefined
}
