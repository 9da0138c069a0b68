import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
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
        <Icon name="menu" />
      </IconButton>
      <MenuContent open={isOpen} onClose={close} />
    </>
  )
}
