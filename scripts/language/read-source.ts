import { parseSync, visitorKeys } from 'oxc-parser'
import { lineCounter } from '../layers/line-counter.ts'

export interface Comment {
  /** The text without its comment marks; the lines of one paragraph are joined. */
  text: string
  line: number
}

/** An identifier that a file declares, or its exported type. */
export interface Name {
  name: string
  line: number
}

export interface SourceLanguage {
  comments: Comment[]
  names: Name[]
  exported_types: Name[]
}

interface Node {
  type: string
  start: number
  name?: string
  [key: string]: unknown
}

/** Returns the comments and declared names of a TypeScript or JavaScript file. */
export function readSource(file: string, text: string): SourceLanguage {
  const { program, comments } = parseSync(file, text)
  const lineAt = lineCounter(text)
  const names: Name[] = []
  const exported_types: Name[] = []
  const add = (to: Name[], node: Node | null | undefined) => {
    if (node?.type === 'Identifier' && node.name) to.push({ name: node.name, line: lineAt(node.start) })
  }
  // The parser's types have no index signature, which a walk over all children needs.
  walk(program as unknown as Node, (node) => {
    for (const declared of declaredBy(node)) add(names, declared)
    if (node.type === 'ExportNamedDeclaration') {
      const declaration = node['declaration'] as Node | null
      if (declaration && /^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type))
        add(exported_types, declaration['id'] as Node)
    }
  })
  return { comments: joinLines(comments, text, lineAt), names, exported_types }
}

/** Returns the comments of an SQL file: `-- line` and block comments. */
export function readSqlComments(text: string): Comment[] {
  const lineAt = lineCounter(text)
  return [...text.matchAll(/(?:^[ \t]*--.*\n?)+|\/\*[\s\S]*?\*\//gm)].map((found) => ({
    text: clean(found[0].replaceAll(/^[ \t]*--|\/\*|\*\//gm, '')),
    line: lineAt(found.index),
  }))
}

/** Returns the names that a node declares: variables, parameters, functions, types, members. */
function declaredBy(node: Node): (Node | null | undefined)[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [node['id'] as Node]
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return [node['key'] as Node]
    case 'Property':
      return [node['key'] as Node, node['value'] as Node]
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return node['params'] as Node[]
    default:
      return []
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key] as Node | (Node | null)[] | null | undefined
    for (const one of Array.isArray(child) ? child : [child]) if (one) walk(one, visit)
  }
}

/** Joins line comments on consecutive lines into one comment. */
function joinLines(
  comments: { type: string; value: string; start: number; end: number }[],
  text: string,
  lineAt: (at: number) => number,
): Comment[] {
  const joined: (Comment & { end: number; type: string })[] = []
  for (const { type, value, start, end } of comments) {
    const before = joined.at(-1)
    const touches = before && type === 'Line' && before.type === 'Line' && /^\s*$/.test(text.slice(before.end, start))
    const alone = /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
    if (touches && alone && !/\n\s*\n/.test(text.slice(before.end, start))) {
      before.text += ` ${clean(value)}`
      before.end = end
    } else joined.push({ text: clean(value), line: lineAt(start), end, type })
  }
  return joined
    .filter((comment) => /\p{L}/u.test(comment.text))
    .map((comment) => ({ text: comment.text, line: comment.line }))
}

function clean(text: string): string {
  return text
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
