import { globSync } from 'node:fs'
import path from 'node:path'
import { everyCall } from '../contract/contract.ts'
import { type Subject, writePage } from './api/page.ts'
import type { Names, Schema } from './api/shape.ts'
import { keepFile } from './keep-file.ts'

// Writes docs/api.md from the contract; with `--check` it only reports whether the file is still correct.
const root = path.resolve(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()
    .map(readModule),
)
const subjects = modules
  .map(({ name, values }): Subject => ({
    name,
    calls: everyCall.filter((call) => Object.values(values).includes(call)),
  }))
  .filter((subject) => subject.calls.length > 0)
keepFile(root, 'docs/api.md', writePage(subjects, namedShapes()))

async function readModule(file: string): Promise<{ name: string; values: Record<string, unknown> }> {
  return { name: path.basename(file, '.ts'), values: (await import(path.join(root, file))) as Record<string, unknown> }
}

/** Returns the shapes that the contract exports and its calls use, directly or within each other. */
function namedShapes(): Names {
  const named = new Map(
    modules.flatMap(({ values }) =>
      Object.entries(values).flatMap(([name, value]) => (isShape(name, value) ? [[value, name] as const] : [])),
    ),
  )
  const used = new Set<Schema>()
  const look = (schema: Schema | undefined): void => {
    if (!schema || used.has(schema)) return
    used.add(schema)
    for (const one of [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})]) look(one)
  }
  for (const call of everyCall) for (const part of [call.params, call.query, call.body, call.reply]) look(part)
  return new Map([...named].filter(([schema]) => used.has(schema)).toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
}

function isShape(name: string, value: unknown): value is Schema {
  const isNamed = /^[A-Z][a-z]/.test(name) && typeof value === 'object' && value !== null
  return isNamed && ('type' in value || 'enum' in value)
}
