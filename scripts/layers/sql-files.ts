import type { Code, Import } from './parse.ts'

const SQL_FILE = /^server\/(?:platform|backoffice|domains\/[^/]+)\/database\/[^/]+\.sql$/
const DEFINITION = /^create or replace function (\w+)\(/gm

export function isSqlOfDomain(file: string): boolean {
  return SQL_FILE.test(file)
}

export function listSqlFunctions(text: string): { name: string; line: number }[] {
  return [...text.matchAll(DEFINITION)].map(({ 1: name = '', index }) => ({ name, line: countLines(text, index) }))
}

export function listTriggerTables(text: string): { table: string; line: number }[] {
  const triggers = text.matchAll(/^create (?:or replace |constraint )trigger \w+ [^;]*? on (\w+)/gm)
  return [...triggers].map(({ 1: table = '', index }) => ({ table, line: countLines(text, index) }))
}

/**
 * Reads the files of functions and triggers as code: a file imports those of which it calls a function, and its functions
 * are statements. So the rules for layers, cycles and owners of tables hold for them, and drawings show them.
 */
export function readSqlFiles(files: Record<string, string>): Map<string, Pick<Code, 'imports' | 'quotes'>> {
  const sources = Object.entries(files).filter(([file]) => isSqlOfDomain(file))
  const definedIn = new Map(sources.flatMap(([file, text]) => listSqlFunctions(text).map(({ name }) => [name, file])))
  return new Map(
    sources.map(([file, text]) => {
      const code = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
      const imports = [...code.matchAll(/\b(\w+)\(/g)].flatMap(({ 1: name = '', index }): Import[] => {
        const target = definedIn.get(name)
        return target === undefined || target === file
          ? []
          : [{ specifier: target, kind: 'value', line: countLines(text, index) }]
      })
      const quotes = [...code.matchAll(/\$\$([^]*?)\$\$|^ {2}return\b([^]*?);$/gm)].map(
        ({ 0: all, 1: body, 2: value, index }) => ({
          text: body ?? value ?? all,
          line: countLines(text, index),
          tagged: true,
        }),
      )
      return [file, { imports, quotes }]
    }),
  )
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
