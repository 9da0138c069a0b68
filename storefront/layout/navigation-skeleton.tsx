import { legalPages } from '../lib/urls/paths.ts'
import { PageSkeleton, type PageSkeletonName } from '../components/loading/skeletons.tsx'

const skeletonsByPath: { path: RegExp; name: PageSkeletonName }[] = [
  { path: /^\/(home)?$/, name: 'home' },
  { path: /^\/(category\/[^/]+|obras)$/, name: 'category' },
  { path: /^\/(category\/[^/]+|resultados|coleccion|obra)\/[^/]+$/, name: 'list' },
  { path: /^\/detalles-producto\//, name: 'product' },
  { path: new RegExp(`^(${legalPages.map(({ path }) => path).join('|')})$`), name: 'text' },
]

function findSkeletonName(path: string): PageSkeletonName | undefined {
  return skeletonsByPath.find((outline) => outline.path.test(path))?.name
}

/** Whether the page at this path has a skeleton. */
export function hasSkeleton(path: string): boolean {
  return findSkeletonName(path) !== undefined
}

/** The skeleton of a page that is loading. */
export function NavigationSkeleton({ path }: { path: string }) {
  const name = findSkeletonName(path)
  return name === undefined ? null : <PageSkeleton name={name} />
}
