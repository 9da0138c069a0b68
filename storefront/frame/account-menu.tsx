import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import User from 'lucide-react/icons/user'
import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { useLate } from '../parts/use-late.ts'

const fetchMenu = () => import('./customer-menu.tsx').then(({ CustomerMenu }) => CustomerMenu)

/** Guests go and sign in; customers find their things. */
export function AccountMenu() {
  const { text } = useWords()
  const user = useUser()
  const [CustomerMenu, ask] = useLate(fetchMenu)
  const customer = user !== null
  useEffect(() => {
    if (customer) ask()
  }, [customer, ask])
  if (user === null || CustomerMenu === null)
    return (
      <IconLink href={customer ? paths.orders : paths.login} label={customer ? text.frame.account : text.frame.login}>
        <User aria-hidden="true" />
      </IconLink>
    )
  return <CustomerMenu name={user.name} />
}
