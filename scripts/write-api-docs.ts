import { globSync } from 'node:fs'
import path from 'node:path'
import { allCalls } from '../contract/contract.ts'
import { type RefusalCode, refusals } from '../contract/refusals.ts'
import { staffRefusals } from '../contract/staff-refusals.ts'
import { allStaffCalls } from '../contract/staff/contract.ts'
import type { SchemaNames, Schema } from './api/format-schema.ts'
import { SHOP_INTRODUCTION, STAFF_INTRODUCTION } from './api/introductions.ts'
import { type ContractFile, type DocumentedCall, listRefusals, renderApiDocs } from './api/render-api-docs.ts'
import { writeGeneratedFile } from './write-generated-file.ts'

// Writes docs/api.md and docs/staff-api.md from the contract; with `--check` it only reports whether they are correct.
const root = path.resolve(import.meta.dirname, '..')
const staffCodes = Object.keys(staffRefusals) as RefusalCode[]
const shopCodes = (Object.keys(refusals) as RefusalCode[]).filter((code) => !staffCodes.includes(code))

await writePage('docs/api.md', 'contract/*.ts', allCalls, SHOP_INTRODUCTION, shopCodes)
await writePage('docs/staff-api.md', 'contract/staff/*.ts', allStaffCalls, STAFF_INTRODUCTION, staffCodes)

async function writePage(
  file: string,
  pattern: string,
  calls: DocumentedCall[],
  introduction: string,
  codes: RefusalCode[],
): Promise<void> {
  const modules = await Promise.all(
    globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] })
      .toSorted()
      .map(readModule),
  )
  const files = modules
    .map(({ name, values }): ContractFile => ({
      name,
      calls: calls.filter((call) => Object.values(values).includes(call)),
    }))
    .filter((one) => one.calls.length > 0)
  const names = collectNamedSchemas(modules, calls)
  const ownCodes = new Set(calls.flatMap(listRefusals))
  const commonCodes = codes.filter((code) => !ownCodes.has(code))
  const page = { introduction, files, commonCodes, names }
  writeGeneratedFile(root, file, renderApiDocs(page))
}

interface ContractModule {
  name: string
  values: Record<string, unknown>
}

async function readModule(file: string): Promise<ContractModule> {
  return { name: path.basename(file, '.ts'), values: (await import(path.join(root, file))) as Record<string, unknown> }
}

/** Returns the shapes that these files export and the calls use, directly or within each other. */
function collectNamedSchemas(modules: ContractModule[], calls: DocumentedCall[]): SchemaNames {
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
  for (const call of calls) for (const part of [call.params, call.query, call.body, call.response]) visit(part)
  return new Map([...named].filter(([schema]) => used.has(schema)).toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
}

function isNamedSchema(name: string, value: unknown): value is Schema {
  const isNamed = /^[A-Z][a-z]/.test(name) && typeof value === 'object' && value !== null
  return isNamed && ('type' in value || 'enum' in value)
}
