import { type Node, parseSync, Visitor } from 'oxc-parser'
import { lineCounter } from '../layers/line-counter.ts'

export interface Comment {
  text: string
  line: number
}

export interface Name {
  name: string
  line: number
}

export interface SourceLanguage {
  comments: Comment[]
  names: Name[]
  exported_types: Name[]
}

export function readSource(file: string, text: string): SourceLanguage {
  const { program, comments } = parseSync(file, text)
  const lineAt = lineCounter(text)
  const names: Name[] = []
  const exported_types: Name[] = []
  const add = (to: Name[], node: Node | null) => {
    if (node?.type === 'Identifier') to.push({ name: node.name, line: lineAt(node.start) })
  }
  const addId = ({ id }: { id: Node | null }) => add(names, id)
  const addKey = ({ key }: { key: Node }) => add(names, key)
  const addParameters = ({ params }: { params: Node[] }) => params.forEach((parameter) => add(names, parameter))
  new Visitor({
    VariableDeclarator: addId,
    FunctionDeclaration: addId,
    ClassDeclaration: addId,
    TSInterfaceDeclaration: addId,
    TSTypeAliasDeclaration: addId,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    Property({ key, value }) {
      add(names, key)
      add(names, value)
    },
    ArrowFunctionExpression: addParameters,
    FunctionExpression: addParameters,
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
        add(exported_types, declaration.id)
    },
  }).visit(program)
  return { comments: joinLines(comments, text, lineAt), names, exported_types }
}

export function readSqlComments(text: string): Comment[] {
  const lineAt = lineCounter(text)
  return [...text.matchAll(/(?:^[ \t]*--.*\n?)+|\/\*[\s\S]*?\*\//gm)].map((found) => ({
    text: clean(found[0].replaceAll(/^[ \t]*--|\/\*|\*\//gm, '')),
    line: lineAt(found.index),
  }))
}

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

/** Matches the name of a part of the schema where a statement makes it: `create table orders`, or a column on a line of its own. */
const SQL_NAME =
  /^\s*create (?:or replace )?(?:unique |constraint )?(?:table|view|index|function|trigger|sequence|statistics)(?: if not exists| concurrently)* (\w+)|^ {2}(\w+) (?:integer|bigint|smallint|text|boolean|date|timestamptz|jsonb|bytea|uuid|numeric|varchar|xid8)\b/gm

export function readSqlNames(text: string): { name: string; line: number }[] {
  return [...text.matchAll(SQL_NAME)].map(({ 1: part, 2: column, index }) => ({
    name: part ?? column ?? '',
    line: text.slice(0, index).split('\n').length,
  }))
}
