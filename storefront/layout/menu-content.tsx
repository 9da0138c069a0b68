import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { MenuList } from '@shop/ui/menu/menu-list.tsx'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { LogOutButton } from './log-out-button.tsx'
import { MenuShop } from './menu-shop.tsx'
import { PreferenceToggles } from './preference-toggles.tsx'

export function MenuContent({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLocalization()
  const user = useUser()
  const wishlist = {
    label: t.layout.wishlist,
    href: paths.wishlist,
    icon: <Icon name="heart" />,
  }
  const account =
    user === null
      ? [{ label: t.layout.login, href: paths.login, icon: <Icon name="user" /> }, wishlist]
      : [
          { label: t.layout.account, href: paths.profile, icon: <Icon name="user" /> },
          wishlist,
          { label: t.layout.orders, href: paths.orders, icon: <Icon name="package" /> },
        ]

  return (
    <Dialog open={open} onClose={onClose} title={t.layout.menu} closeLabel={t.common.close} variant="drawer">
      <div className="flex min-h-full flex-col gap-8">
        <MenuShop />
        <div className="mt-auto flex flex-col gap-6">
          <div>
            <MenuList label={t.layout.account} items={account} />
            {user !== null && <LogOutButton className="gap-3" />}
          </div>
          <PreferenceToggles />
        </div>
      </div>
    </Dialog>
  )
}
