import type { PageSkeletonName } from '../components/loading/skeletons.tsx'
import { legalPages } from '../lib/urls/paths.ts'

const skeletons: { path: RegExp; name: PageSkeletonName }[] = [
  { path: /^\/(home)?$/, name: 'home' },
  { path: /^\/(category\/[^/]+|obras)$/, name: 'category' },
  { path: /^\/(category\/[^/]+|resultados|coleccion|obra)\/[^/]+$/, name: 'list' },
  { path: /^\/detalles-producto\//, name: 'product' },
  { path: new RegExp(`^(${legalPages.map(({ path }) => path).join('|')})$`), name: 'text' },
]

export function findSkeleton(path: string): PageSkeletonName | undefined {
  return skeletons.find((skeleton) => skeleton.path.test(path))?.name
}
