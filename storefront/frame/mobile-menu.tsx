import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { MenuList } from '@shop/ui/menu/menu-list.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { PreferenceToggles } from './preference-toggles.tsx'
import { useCategories } from './use-categories.ts'
import { useLogOut } from './use-log-out.ts'

/** A phone's menu: shelves, account, language and currency over the full height. Following a link closes it. */
export function MobileMenu() {
  const { text } = useWords()
  const { key } = useLocation()
  // Open at this step only: with the next one it is closed in the same drawing, before the focus goes to the new page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const categories = useCategories()
  const user = useUser()
  const logOut = useLogOut()

  const account =
    user === null
      ? { key: 'login', label: text.frame.login, href: paths.login, icon: <User aria-hidden="true" /> }
      : { key: 'orders', label: text.frame.orders, href: paths.orders, icon: <Package aria-hidden="true" /> }

  return (
    <>
      <IconButton label={text.frame.menu} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpenAt(null)}
        title={text.frame.menu}
        closeLabel={text.common.close}
        variant="drawer"
      >
        <div className="flex min-h-full flex-col gap-8">
          <MenuList label={text.frame.categories} items={categories} />
          <div className="mt-auto flex flex-col gap-6">
            <div>
              <MenuList label={text.frame.account} items={[account]} size="small" />
              {user !== null && (
                <TextButton kind="standing" onClick={() => void logOut()}>
                  <LogOut aria-hidden="true" />
                  {text.frame.logout}
                </TextButton>
              )}
            </div>
            <PreferenceToggles look="full" />
          </div>
        </div>
      </Dialog>
    </>
  )
}
