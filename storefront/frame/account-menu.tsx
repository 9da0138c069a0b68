import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Menu, MenuButton, MenuLink } from '@shop/ui/menu/menu.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { useLogOut } from './use-log-out.ts'

/** Guests go and sign in; customers find their things. */
export function AccountMenu() {
  const { text } = useWords()
  const user = useUser()
  const logOut = useLogOut()
  if (user === null)
    return (
      <IconLink href={paths.login} label={text.frame.login}>
        <User aria-hidden="true" />
      </IconLink>
    )
  return (
    <Menu label={text.frame.account} icon={<User aria-hidden="true" />} heading={user.name}>
      <MenuLink href={paths.orders} icon={<Package aria-hidden="true" className="size-5" />}>
        {text.frame.orders}
      </MenuLink>
      <MenuButton onClick={() => void logOut()} icon={<LogOut aria-hidden="true" className="size-5" />}>
        {text.frame.logout}
      </MenuButton>
    </Menu>
  )
}
