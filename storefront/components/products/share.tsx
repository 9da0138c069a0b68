import type { ProductCard } from '@shop/contract/catalogue.ts'
import { ShareMenu, type ShareMenuProps } from '@shop/ui/share-menu/share-menu.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { useSyncExternalStore } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'

const SharePanel = lazyComponent(() =>
  import('@shop/ui/share-menu/share-panel.tsx').then((module) => module.SharePanel),
)

/** The origin of this shop, which only the browser knows. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  )
}

interface ShareProps extends Pick<ShareMenuProps, 'icon' | 'className'> {
  product: Pick<ProductCard, 'uri' | 'name'>
}

/** A button that shares a product by the URL of its uri (specification 2). */
export function Share({ product, ...look }: ShareProps) {
  const words = useWords().text.shop.card
  const address = encodeURIComponent(useOrigin() + paths.product(product.uri))
  const title = encodeURIComponent(product.name)
  const icon = <ExternalLink aria-hidden="true" className="size-5" />
  return (
    <ShareMenu
      label={words.share(product.name)}
      title={product.name}
      url={paths.product(product.uri)}
      copyLabel={words.copyLink}
      copiedLabel={words.linkCopied}
      {...look}
      Panel={SharePanel}
      items={[
        { icon, label: words.shareOn('WhatsApp'), href: `https://wa.me/?text=${title}%20${address}` },
        { icon, label: words.shareOn('Facebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
      ]}
    />
  )
}
