import { legalPages } from '../lib/paths.ts'
import { CategorySkeleton, HomeSkeleton, ListSkeleton, ProductSkeleton, TextSkeleton } from '../parts/skeletons.tsx'

const outlines = [
  { path: /^\/(home)?$/, Outline: HomeSkeleton },
  { path: /^\/category\/[^/]+$/, Outline: CategorySkeleton },
  { path: /^\/category\/[^/]+\/[^/]+$/, Outline: ListSkeleton },
  { path: /^\/detalles-producto\//, Outline: ProductSkeleton },
  { path: new RegExp(`^(${legalPages.map(({ path }) => path).join('|')})$`), Outline: TextSkeleton },
]

function outlineOf(path: string) {
  return outlines.find((outline) => outline.path.test(path))?.Outline
}

/** Is there an outline for the page at this path? */
export function standsIn(path: string): boolean {
  return outlineOf(path) !== undefined
}

/** The outline of a page that is on its way: boxes of the very sizes of what will stand there. */
export function StandIn({ path }: { path: string }) {
  const Outline = outlineOf(path)
  // One of five components that live as long as the page does.
  // oxlint-disable-next-line react/static-components
  return Outline === undefined ? null : <Outline />
}
