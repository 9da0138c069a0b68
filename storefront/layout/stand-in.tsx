import { legalPages } from '../lib/urls/paths.ts'
import { Outline, type OutlineName } from '../components/loading/skeletons.tsx'

const outlines: { path: RegExp; name: OutlineName }[] = [
  { path: /^\/(home)?$/, name: 'home' },
  { path: /^\/category\/[^/]+$/, name: 'category' },
  { path: /^\/(category\/[^/]+|resultados|coleccion)\/[^/]+$/, name: 'list' },
  { path: /^\/detalles-producto\//, name: 'product' },
  { path: new RegExp(`^(${legalPages.map(({ path }) => path).join('|')})$`), name: 'text' },
]

function outlineOf(path: string): OutlineName | undefined {
  return outlines.find((outline) => outline.path.test(path))?.name
}

/** Whether the page at this path has a skeleton. */
export function standsIn(path: string): boolean {
  return outlineOf(path) !== undefined
}

/** The skeleton of a page that is loading. */
export function StandIn({ path }: { path: string }) {
  const name = outlineOf(path)
  return name === undefined ? null : <Outline name={name} />
}
