import { dirname } from 'node:path/posix'
import { isTestOrExamples, isCode, type Project } from '../layers/project.ts'

/** A box of the drawing: a folder, or a frame around the folders in it. */
export interface DiagramGroup {
  name: string
  /** The boxes inside; empty for a folder whose content is not drawn. */
  groups: DiagramGroup[]
  /** The imports between the boxes inside, sorted. */
  edges: [from: string, to: string][]
}

/**
 * The depth to which the content of each folder is drawn. The many small folders of the design system are drawn as one.
 */
const DEPTHS: [folder: string, depth: number][] = [
  // The domains have modules.
  ['server/domains/accounts', 4],
  ['server/domains/catalog', 4],
  ['server/domains/payments', 4],
  ['storefront/lib', 3],
  ['storefront/components', 3],
  ['server/domains', 3],
  ['server', 2],
  ['storefront', 2],
  ['backoffice', 2],
  ['tools/sandbox', 3],
  ['tools', 2],
]

const OWN_FILES = '*.ts'

/**
 * Returns the whole project as nested boxes; an arrow belongs to the innermost frame that contains both of its ends.
 */
export function buildDiagram(project: Project): DiagramGroup {
  const root: DiagramGroup = { name: '', groups: [], edges: [] }
  for (const { path, imports } of project.values()) {
    const from = getGroupPath(path)
    if (!from) continue
    ensureGroup(root, from)
    for (const { target } of imports) {
      const to = target !== undefined && project.has(target) ? getGroupPath(target) : undefined
      if (to) addEdge(root, from, to)
    }
  }
  sortGroup(root)
  return root
}

/** Returns the names of the boxes around a file, from the outermost. Tests and files of the root are not drawn. */
function getGroupPath(file: string): string[] | undefined {
  if (!isCode(file) || isTestOrExamples(file) || !file.includes('/')) return undefined
  const folders = dirname(file).split('/')
  const [, depth = 1] = DEPTHS.find(([folder]) => file.startsWith(`${folder}/`)) ?? []
  return folders.length < depth ? [...folders, OWN_FILES] : folders.slice(0, depth)
}

function ensureGroup(root: DiagramGroup, groupPath: string[]): void {
  let group = root
  for (const name of groupPath) {
    let next = group.groups.find((item) => item.name === name)
    if (!next) group.groups.push((next = { name, groups: [], edges: [] }))
    group = next
  }
}

function addEdge(root: DiagramGroup, from: string[], to: string[]): void {
  let group: DiagramGroup | undefined = root
  for (let depth = 0; group; depth++) {
    const [a, b] = [from[depth], to[depth]]
    if (a === undefined || b === undefined) return
    if (a === b) group = group.groups.find((item) => item.name === a)
    else {
      if (!group.edges.some(([item, other]) => item === a && other === b)) group.edges.push([a, b])
      return
    }
  }
}

function sortGroup(group: DiagramGroup): void {
  group.groups.sort((a, b) => (a.name < b.name ? -1 : 1))
  group.edges.sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
  for (const item of group.groups) sortGroup(item)
}
