import { type Violation, isTest, type Project } from '../project.ts'
import { findRelations, type Relation } from '../relations.ts'
import { findDomain, type LayerConfig } from '../layer-config.ts'

const LAYERS = 'layers.json'
const SCHEMA = 'server/database/migrations/0001_schema.sql'
const SERVER = /^server\/(?!testing\/)/
const MOST_FOREIGN_READS = 15

/**
 * Requires that every table has an owner, and that only the owner writes it. Another domain reads it only where
 * `foreign_reads` gives the reason, or through a view that the owner made public.
 */
export function checkTables(project: Project, table: LayerConfig): Violation[] {
  const used = new Set<string>()
  const statements = [...project.values()].flatMap(({ path, quotes }) => {
    if (!SERVER.test(path) || isTest(path)) return []
    return quotes.flatMap(({ text, line, tagged }) => {
      if (!tagged) return []
      const refused = findRelations(text).map((relation) => refuseRelation(table, path, relation, used))
      return [...new Set(refused)].flatMap((message) => (message === undefined ? [] : [{ path, line, message }]))
    })
  })
  return [...statements, ...checkOwners(project, table), ...checkForeignReads(project, table, used)]
}

function refuseRelation(
  table: LayerConfig,
  path: string,
  { name, use }: Relation,
  used: Set<string>,
): string | undefined {
  const owner = table.tables[name]
  if (owner === undefined) return undefined
  const exempt = use === 'read' ? table.reads_every_table : table.writes_every_table
  if (exempt.some((folder) => path.startsWith(`${folder}/`))) return undefined
  const reader = findDomain(table, path)?.domain
  if (owner === reader || path.startsWith(`server/${owner}/`)) return undefined
  if (use === 'write') return `${name} is written by ${owner} alone`
  if (table.public_views.includes(name)) return undefined
  used.add(`${reader} ${name}`)
  if (table.foreign_reads.some(({ from, table: read }) => from === reader && read === name)) return undefined
  return `${name} belongs to ${owner}; use its public interface, or name the read in foreign_reads of ${LAYERS} with the reason`
}

function checkOwners(project: Project, { tables }: LayerConfig): Violation[] {
  const schema = project.get(SCHEMA)
  if (!schema) return []
  const names = [...schema.text.matchAll(/^create (?:table|view) (?:if not exists )?(\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const unowned = names.filter((name) => !(name in tables)).map((name) => `the table ${name} has no owner`)
  const gone = Object.keys(tables).filter((name) => !names.includes(name))
  return [...unowned, ...gone.map((name) => `there is no table ${name}`)].map((message) => ({
    path: LAYERS,
    line: 1,
    message,
  }))
}

/** Refuses a foreign read that no statement needs, one without a reason, and too many of them. */
function checkForeignReads(project: Project, { foreign_reads }: LayerConfig, used: Set<string>): Violation[] {
  if (!project.has(SCHEMA)) return []
  const idle = foreign_reads.filter(({ from, table }) => !used.has(`${from} ${table}`))
  const says = [
    ...idle.map(({ from, table }) => `${from} does not read ${table}; take it out of foreign_reads`),
    ...foreign_reads.filter(({ why }) => why === '').map(({ from, table }) => `why does ${from} read ${table}?`),
    ...(foreign_reads.length > MOST_FOREIGN_READS
      ? [`${foreign_reads.length} foreign reads; at most ${MOST_FOREIGN_READS}`]
      : []),
  ]
  return says.map((sentence) => ({ path: LAYERS, line: 1, message: sentence }))
}
