import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, useTransition } from 'react'
import { useLocation } from 'react-router'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { lazyDialog } from '../components/loading/lazy-component.tsx'

const MenuContent = lazyDialog(() => import('./menu-content.tsx').then((module) => module.MenuContent))

/** The menu of a phone: categories, account, language and currency. Following a link closes it. */
export function MobileMenu() {
  const { t } = useLocalization()
  const { key } = useLocation()
  // The menu is open for one history entry only: a navigation closes it in the same render, before the focus goes to
  // the new page.
  const [openLocationKey, setOpenLocationKey] = useState<string | null>(null)
  const [loading, startOpening] = useTransition()
  const open = openLocationKey === key

  return (
    <>
      <IconButton
        label={t.layout.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onClick={() => startOpening(() => setOpenLocationKey(key))}
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <MenuContent open={open} onClose={() => setOpenLocationKey(null)} />
    </>
  )
}
