import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import User from 'lucide-react/icons/user'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'

/** Links to the profile for customers and to the sign-in for guests (specification 2). On a phone it is in the menu. */
export function AccountLink() {
  const { text } = useWords()
  const user = useUser()
  return (
    <IconLink
      href={user === null ? paths.login : paths.profile}
      label={user === null ? text.frame.login : text.frame.account}
      className="max-lg:hidden"
    >
      <User aria-hidden="true" />
    </IconLink>
  )
}
