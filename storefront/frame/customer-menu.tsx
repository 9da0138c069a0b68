import { Menu, MenuButton, MenuLink } from '@shop/ui/menu/menu.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { paths } from '../lib/paths.ts'
import { useWords } from '../lib/words.ts'
import { useLogOut } from './use-log-out.ts'

/** What a customer finds under their icon. */
export function CustomerMenu({ name }: { name: string }) {
  const { text } = useWords()
  const logOut = useLogOut()
  return (
    <Menu label={text.frame.account} icon={<User aria-hidden="true" />} heading={name}>
      <MenuLink href={paths.orders} icon={<Package aria-hidden="true" className="size-5" />}>
        {text.frame.orders}
      </MenuLink>
      <MenuButton onClick={() => void logOut()} icon={<LogOut aria-hidden="true" className="size-5" />}>
        {text.frame.logout}
      </MenuButton>
    </Menu>
  )
}
