import { Button } from '@shop/ui/button/button.tsx'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../lib/language.ts'
import { listGoKeys } from '../lib/screens.ts'
import { useKeys } from '../lib/use-keys.ts'
import { hasPermission, useMe } from '../lib/use-me.ts'
import { barMessages } from '../messages/bars.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { Bell } from './notifications/bell.tsx'
import { undoLatest } from './use-undo-toast.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import { LinkMenu } from '@shop/ui/link-menu/link-menu.tsx'
import { buildBannerPath, buildPostPath, buildSizeChartPath, NEW_HASH, paths } from '../lib/paths.ts'
import { newMenuMessages } from '../messages/new-menu.ts'

/** Lists that create in a dialog open it by the hash of their address. */
const records: readonly NewRecord[] = [
  { name: 'order', href: `${paths.draftOrders}${NEW_HASH}`, permission: 'draft_orders.write' },
  { name: 'product', href: paths.newProduct, permission: 'products.write' },
  { name: 'collection', href: `${paths.collections}${NEW_HASH}`, permission: 'products.write' },
  { name: 'code', href: `${paths.codes}${NEW_HASH}`, permission: 'codes.write' },
  { name: 'banner', href: buildBannerPath('new'), permission: 'content.write' },
  { name: 'post', href: buildPostPath('new'), permission: 'content.write' },
  { name: 'sizeChart', href: buildSizeChartPath('new'), permission: 'products.write' },
  { name: 'member', href: `${paths.people}${NEW_HASH}`, permission: 'staff.write' },
]

const Palette = lazy(() => import('./palette/palette.tsx').then((part) => ({ default: part.Palette })))
const KeysDialog = lazy(() => import('./palette/keys-dialog.tsx').then((part) => ({ default: part.KeysDialog })))

export function TopBar() {
  const { t } = useMessages(barMessages)
  const [open, setOpen] = useState<'palette' | 'keys'>()
  useShortcuts(setOpen)
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1 md:gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="search" className="size-4" />}
        className="max-md:w-11 max-md:px-0 max-md:[&>span]:gap-0"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        {/* A phone has room for the icon alone. */}
        <span className="max-md:sr-only">{t.openPalette}</span>
      </Button>
      <NewMenu />
      <Bell />
      <IconButton label={t.keys} className="max-lg:hidden" onClick={() => setOpen('keys')}>
        <Icon name="keyboard" />
      </IconButton>
      <LanguageToggle />
      <Suspense>
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

function useShortcuts(open: (dialog: 'palette' | 'keys') => void): void {
  const me = useMe()
  const navigate = useNavigate()
  const goKeys = listGoKeys()
    .filter(({ screen }) => hasPermission(me, screen.permission))
    .map(({ keys, screen }) => [keys, () => void navigate(screen.path)] as const)
  useKeys({
    '$mod+k': () => open('palette'),
    'Shift+?': () => open('keys'),
    z: undoLatest,
    '/': () => document.querySelector<HTMLInputElement>('main input[name=q]')?.focus(),
    ...Object.fromEntries(goKeys),
  })
}

interface NewRecord {
  name: 'order' | 'product' | 'collection' | 'code' | 'banner' | 'post' | 'sizeChart' | 'member'
  href: string
  permission: Permission
}

function NewMenu() {
  const { t } = useMessages(newMenuMessages)
  const me = useMe()
  const items = records
    .filter(({ permission }) => hasPermission(me, permission))
    .map(({ name, href }) => ({ label: t.records[name], href }))
  if (items.length === 0) return null
  return <LinkMenu label={t.label} items={items} icon={<Icon name="plus" className="size-4" />} />
}
