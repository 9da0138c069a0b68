import type { Permission } from '@shop/contract/staff/permissions.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { LinkMenu } from '@shop/ui/link-menu/link-menu.tsx'
import { useMessages } from '../lib/language.ts'
import { buildBannerPath, buildPostPath, buildSizeChartPath, NEW_HASH, paths } from '../lib/paths.ts'
import { hasPermission, useMe } from '../lib/use-me.ts'
import { newMenuMessages } from '../messages/new-menu.ts'

interface NewRecord {
  name: 'product' | 'collection' | 'code' | 'banner' | 'post' | 'sizeChart' | 'member'
  href: string
  permission: Permission
}

/** Lists that create in a dialog open it by the hash of their address. */
const records: readonly NewRecord[] = [
  { name: 'product', href: paths.newProduct, permission: 'products.write' },
  { name: 'collection', href: `${paths.collections}${NEW_HASH}`, permission: 'products.write' },
  { name: 'code', href: `${paths.codes}${NEW_HASH}`, permission: 'codes.write' },
  { name: 'banner', href: buildBannerPath('new'), permission: 'content.write' },
  { name: 'post', href: buildPostPath('new'), permission: 'content.write' },
  { name: 'sizeChart', href: buildSizeChartPath('new'), permission: 'products.write' },
  { name: 'member', href: `${paths.people}${NEW_HASH}`, permission: 'staff.write' },
]

/** Links to all that the roles of the member let them create; nothing for those who create nothing. */
export function NewMenu() {
  const { t } = useMessages(newMenuMessages)
  const me = useMe()
  const items = records
    .filter(({ permission }) => hasPermission(me, permission))
    .map(({ name, href }) => ({ label: t.records[name], href }))
  if (items.length === 0) return null
  return <LinkMenu label={t.label} items={items} icon={<Icon name="plus" className="size-4" />} />
}
