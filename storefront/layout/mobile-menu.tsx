import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useTransition } from 'react'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { lazyDialog } from '../components/loading/lazy-component.tsx'
import { useOpenUntilNavigation } from '../components/loading/use-lazy-dialog.ts'

const MenuContent = lazyDialog(() => import('./menu-content.tsx').then((module) => module.MenuContent))

/** The menu of a phone: categories, account, language and currency. Following a link closes it. */
export function MobileMenu() {
  const { t } = useLocalization()
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [loading, startOpening] = useTransition()

  return (
    <>
      <IconButton
        label={t.layout.menu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onClick={() => startOpening(open)}
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <MenuContent open={isOpen} onClose={close} />
    </>
  )
}
