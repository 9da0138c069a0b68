import type { ProductCard } from '@shop/contract/catalog.ts'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { ShareMenu, type ShareMenuProps } from '@shop/ui/share-menu/share-menu.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../messages/product-card.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'

const SharePanel = lazyComponent(() =>
  import('@shop/ui/share-menu/share-panel.tsx').then((module) => module.SharePanel),
)

interface ShareProductProps extends Pick<ShareMenuProps, 'icon'> {
  product: Pick<ProductCard, 'uri' | 'name'>
}

/** A button that shares a product by the URL of its uri (specification 2). */
export function ShareProduct({ product, icon: menuIcon }: ShareProductProps) {
  const messages = useLocalization(productCardMessages).t.productCard
  // Only the browser knows the origin of this shop.
  const origin = useHydrated() ? location.origin : ''
  const url = encodeURIComponent(origin + paths.product(product.uri))
  const title = encodeURIComponent(product.name)
  const icon = <Icon name="external-link" className="size-5" />
  return (
    <ShareMenu
      label={messages.share(product.name)}
      title={product.name}
      url={paths.product(product.uri)}
      copyLabel={messages.copyLink}
      copiedLabel={messages.linkCopied}
      icon={menuIcon}
      Panel={SharePanel}
      items={[
        { icon, label: messages.shareOn('WhatsApp'), href: `https://wa.me/?text=${title}%20${url}` },
        { icon, label: messages.shareOn('Facebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      ]}
    />
  )
}
