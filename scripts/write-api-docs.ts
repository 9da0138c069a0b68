import { globSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '../contract/contract.ts'
import { type ContractFile, renderApiDocs } from './api/render-api-docs.ts'
import type { SchemaNames, Schema } from './api/format-schema.ts'
import { writeGeneratedFile } from './write-generated-file.ts'

// Writes docs/api.md from the contract; with `--check` it only reports whether the file is still correct.
const root = path.resolve(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('contract/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()
    .map(readModule),
)
const contractFiles = modules
  .map(({ name, values }): ContractFile => ({
    name,
    calls: allCalls.filter((call) => Object.values(values).includes(call)),
  }))
  .filter((subject) => subject.calls.length > 0)
writeGeneratedFile(root, 'docs/api.md', renderApiDocs(contractFiles, collectNamedSchemas()))

async function readModule(file: string): Promise<{ name: string; values: Record<string, unknown> }> {
  return { name: path.basename(file, '.ts'), values: (await import(path.join(root, file))) as Record<string, unknown> }
}

/** Returns the shapes that the contract exports and its calls use, directly or within each other. */
function collectNamedSchemas(): SchemaNames {
  const named = new Map(
    modules.flatMap(({ values }) =>
      Object.entries(values).flatMap(([name, value]) => (isNamedSchema(name, value) ? [[value, name] as const] : [])),
    ),
  )
  const used = new Set<Schema>()
  const visit = (schema: Schema | undefined): void => {
    if (!schema || used.has(schema)) return
    used.add(schema)
    for (const item of [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})]) visit(item)
  }
  for (const call of allCalls) for (const part of [call.params, call.query, call.body, call.response]) visit(part)
  return new Map([...named].filter(([schema]) => used.has(schema)).toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
}

function isNamedSchema(name: string, value: unknown): value is Schema {
  const isNamed = /^[A-Z][a-z]/.test(name) && typeof value === 'object' && value !== null
  return isNamed && ('type' in value || 'enum' in value)
}
