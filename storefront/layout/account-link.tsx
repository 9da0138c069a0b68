import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** Links to the profile for customers and to the sign-in for guests (specification 2). On a phone it is in the menu. */
export function AccountLink() {
  const { t } = useLocalization()
  const user = useUser()
  return (
    <IconLink
      href={user === null ? paths.login : paths.profile}
      label={user === null ? t.layout.login : t.layout.account}
      className="max-lg:hidden"
    >
      <Icon name="user" />
    </IconLink>
  )
}
