import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** The link to the wishlist; guests are sent to sign in first. On a phone it is in the menu. */
export function WishlistLink() {
  const { t } = useLocalization()
  return (
    <IconLink href={paths.wishlist} label={t.layout.wishlist} className="max-lg:hidden">
      <Icon name="heart" />
    </IconLink>
  )
}
