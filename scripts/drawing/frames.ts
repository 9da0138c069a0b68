import { dirname } from 'node:path/posix'
import { isBeside, isCode, type Project } from '../layers/project.ts'

/** A box of the drawing: a folder, or a frame around the folders in it. */
export interface Frame {
  name: string
  /** The boxes inside; empty for a folder whose content is not drawn. */
  inside: Frame[]
  /** The imports between the boxes inside, sorted. */
  arrows: [from: string, to: string][]
}

/**
 * The depth to which the content of each folder is drawn. The many small folders of the design system are drawn as one.
 */
const DEPTHS: [folder: string, depth: number][] = [
  // The domains have modules.
  ['server/domains/accounts', 4],
  ['server/domains/catalogue', 4],
  ['server/domains/payments', 4],
  ['storefront/lib', 3],
  ['storefront/components', 3],
  ['server/domains', 3],
  ['server', 2],
  ['storefront', 2],
  ['backoffice', 2],
  ['tools/sandbox', 3],
  ['tools/imagery', 3],
  ['tools', 2],
]

/** The name for a folder's own files, where it also has folders. */
const OWN_FILES = '*.ts'

/**
 * Returns the whole project as nested boxes; an arrow belongs to the innermost frame that contains both of its ends.
 */
export function drawFrames(project: Project): Frame {
  const root: Frame = { name: '', inside: [], arrows: [] }
  for (const { path, imports } of project.values()) {
    const from = placeOf(path)
    if (!from) continue
    ensure(root, from)
    for (const { target } of imports) {
      const to = target !== undefined && project.has(target) ? placeOf(target) : undefined
      if (to) connect(root, from, to)
    }
  }
  sort(root)
  return root
}

/** Returns the names of the boxes around a file, from the outermost. Tests and files of the root are not drawn. */
function placeOf(file: string): string[] | undefined {
  if (!isCode(file) || isBeside(file) || !file.includes('/')) return undefined
  const folders = dirname(file).split('/')
  const [, depth = 1] = DEPTHS.find(([folder]) => file.startsWith(`${folder}/`)) ?? []
  return folders.length < depth ? [...folders, OWN_FILES] : folders.slice(0, depth)
}

function ensure(root: Frame, place: string[]): void {
  let frame = root
  for (const name of place) {
    let next = frame.inside.find((one) => one.name === name)
    if (!next) frame.inside.push((next = { name, inside: [], arrows: [] }))
    frame = next
  }
}

function connect(root: Frame, from: string[], to: string[]): void {
  let frame: Frame | undefined = root
  for (let depth = 0; frame; depth++) {
    const [a, b] = [from[depth], to[depth]]
    if (a === undefined || b === undefined) return
    if (a === b) frame = frame.inside.find((one) => one.name === a)
    else {
      if (!frame.arrows.some(([one, other]) => one === a && other === b)) frame.arrows.push([a, b])
      return
    }
  }
}

function sort(frame: Frame): void {
  frame.inside.sort((a, b) => (a.name < b.name ? -1 : 1))
  frame.arrows.sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
  for (const one of frame.inside) sort(one)
}
