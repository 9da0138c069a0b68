import type { SchemaRelation } from '@shop/server/database/schema-queries.ts'

export interface Schema {
  extensions_and_sequences: string[]
  relations: SchemaRelation[]
  functions: string[]
}

const HEAD = `-- The schema of the database, to read. The migrations make it; \`npm run generate-docs\` writes this file from them.`

/** Writes the schema with the tables of each owner together, in the order of the owners. */
export function writeSchema(
  schema: Schema,
  owners: string[],
  ownerOf: (relation: string) => string | undefined,
): string {
  const owned = owners.map((owner) => {
    const relations = schema.relations.filter(({ name }) => ownerOf(name) === owner)
    return relations.length === 0 ? [] : [heading(owner), ...relations.map(writeRelation)]
  })
  const others = schema.relations.filter(({ name }) => !owners.includes(ownerOf(name) ?? ''))
  const parts = [
    HEAD,
    schema.extensions_and_sequences.map(statement).join('\n'),
    ...owned.flat(),
    ...(others.length === 0 ? [] : [heading('without an owner'), ...others.map(writeRelation)]),
    heading('functions'),
    ...schema.functions.map((text) => statement(writeFunction(text))),
  ]
  return `${parts.join('\n\n')}\n`
}

function heading(owner: string): string {
  return `-- ${owner} ${'-'.repeat(Math.max(3, 116 - owner.length))}`
}

function writeRelation({ name, view, columns, constraints, indexes, triggers }: SchemaRelation): string {
  const declared =
    view === null
      ? `CREATE TABLE ${name} (\n${[...columns, ...constraints].map((line) => `  ${line}`).join(',\n')}\n)`
      : `CREATE VIEW ${name} AS\n${view.replace(/;$/, '')}`
  return [declared, ...indexes, ...triggers].map(statement).join('\n')
}

/** A key that each database generates for itself (`person_mark`) is left out. */
function writeFunction(text: string): string {
  return text.replace('OR REPLACE FUNCTION public.', 'FUNCTION ').replaceAll(/'[0-9a-f-]{72}'/g, "'a random key'")
}

function statement(text: string): string {
  return `${text};`
}
