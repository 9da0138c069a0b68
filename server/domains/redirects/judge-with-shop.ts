import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { listSlugOwners } from '../catalog/catalog.ts'
import { judgeRedirects, listSlugs, readAddress, type SlugType, type WrittenRedirect } from './redirect-rules.ts'

export async function judgeWithShop(
  db: Db,
  { public_url }: Pick<Shop, 'public_url'>,
  rows: readonly WrittenRedirect[],
  known: ReadonlyMap<string, string>,
) {
  const targets = [
    ...rows.map(({ to }) => readAddress(to)?.path ?? ''),
    ...[...known.values()].map((one) => one.split('?')[0]!),
  ]
  const named = Map.groupBy(targets.flatMap(listSlugs), ({ type }) => type)
  const slugs = new Set<string>()
  for (const [type, ofType] of named) {
    const owners = await listSlugOwners(db, type, [...new Set(ofType.map(({ slug }) => slug))])
    for (const { uri } of owners) slugs.add(`${type} ${uri}`)
  }
  const hasSlug = (type: SlugType, slug: string) => slugs.has(`${type} ${slug}`)
  return judgeRedirects(rows, { host: new URL(public_url).host, known, hasSlug })
}
