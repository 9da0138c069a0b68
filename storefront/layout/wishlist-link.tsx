import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import Heart from 'lucide-react/icons/heart'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** The link to the wishlist; guests are sent to sign in first. On a phone it is in the menu. */
export function WishlistLink() {
  const { t } = useLocalization()
  return (
    <IconLink href={paths.wishlist} label={t.layout.wishlist} className="max-lg:hidden">
      <Heart aria-hidden="true" />
    </IconLink>
  )
}
