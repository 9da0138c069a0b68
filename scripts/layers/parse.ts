import {
  type JSXAttribute,
  type JSXChild,
  type MemberExpression,
  parseSync,
  type Program,
  type TSAsExpression,
  Visitor,
} from 'oxc-parser'
import { lineCounter } from './line-counter.ts'

export interface Import {
  specifier: string
  /** `type` imports do not exist at run time. Everything else is `value`, also `import {}` of types alone. */
  kind: 'value' | 'type'
  line: number
}

export interface Quote {
  text: string
  line: number
  tagged: boolean
}

export interface MarkupText {
  text: string
  line: number
  attribute?: string
}

export interface Code {
  imports: Import[]
  quotes: Quote[]
  markup: MarkupText[]
  environment: number[]
  /** The casts that silence the compiler: `as never`, `as any`, `as unknown as`. */
  casts: { cast: string; line: number }[]
  /** Calls of a function by its plain name, such as `db(…)`; calls of methods are not included. */
  calls: { name: string; line: number }[]
}

/** Parses TypeScript and JSX. Throws when the file is no valid code. */
export function parseCode(file: string, text: string): Code {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  return readSyntax(program, lineCounter(text))
}

function readSyntax(program: Program, lineAt: (offset: number) => number): Code {
  const code: Code = { imports: [], quotes: [], markup: [], environment: [], casts: [], calls: [] }
  const tagged = new Set<object>()
  const addImport = (node: { start: number }, source: object | null, kind: Import['kind']) => {
    if (source !== null && 'value' in source && typeof source.value === 'string')
      code.imports.push({ specifier: source.value, kind, line: lineAt(node.start) })
  }
  const addMarkup = (child: JSXChild) => {
    const text = getText(child)
    if (text !== '') code.markup.push({ text, line: lineAt(child.start) })
  }
  new Visitor({
    ImportDeclaration: (node) => addImport(node, node.source, node.importKind ?? 'value'),
    ExportNamedDeclaration: (node) => addImport(node, node.source, node.exportKind ?? 'value'),
    ExportAllDeclaration: (node) => addImport(node, node.source, node.exportKind ?? 'value'),
    ImportExpression: (node) => addImport(node, node.source, 'value'),
    TSImportType: (node) => addImport(node, node.source, 'type'),
    Literal(node) {
      if (typeof node.value === 'string')
        code.quotes.push({ text: node.value, line: lineAt(node.start), tagged: false })
    },
    TaggedTemplateExpression: (node) => void tagged.add(node.quasi),
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}')
      code.quotes.push({ text, line: lineAt(node.start), tagged: tagged.has(node) })
    },
    JSXElement: (node) => node.children.forEach(addMarkup),
    JSXFragment: (node) => node.children.forEach(addMarkup),
    JSXAttribute(node) {
      const text = attributeText(node)
      if (text !== undefined) code.markup.push({ text, line: lineAt(node.start), attribute: attributeName(node) })
    },
    MemberExpression(node) {
      if (isEnvironment(node)) code.environment.push(lineAt(node.start))
    },
    TSAsExpression(node) {
      const cast = findCast(node)
      if (cast !== undefined) code.casts.push({ cast, line: lineAt(node.start) })
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier') code.calls.push({ name: node.callee.name, line: lineAt(node.start) })
    },
  }).visit(program)
  return code
}

function getText(child: JSXChild): string {
  if (child.type === 'JSXText') return child.value.trim()
  if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'Literal') return ''
  return typeof child.expression.value === 'string' ? child.expression.value.trim() : ''
}

function attributeName({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

function attributeText({ value }: JSXAttribute): string | undefined {
  const inside = value?.type === 'JSXExpressionContainer' ? value.expression : value
  return inside?.type === 'Literal' && typeof inside.value === 'string' ? inside.value : undefined
}

function findCast({ typeAnnotation, expression }: TSAsExpression): string | undefined {
  if (typeAnnotation.type === 'TSNeverKeyword') return 'as never'
  if (typeAnnotation.type === 'TSAnyKeyword') return 'as any'
  const isUnknown = expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
  return isUnknown ? 'as unknown as' : undefined
}

function isEnvironment({ object, property }: MemberExpression): boolean {
  return (
    property.type === 'Identifier' &&
    property.name === 'env' &&
    object.type === 'Identifier' &&
    object.name === 'process'
  )
}
