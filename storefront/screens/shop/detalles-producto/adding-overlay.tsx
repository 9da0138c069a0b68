import type { Product } from '@shop/contract/catalogue.ts'
import { Overlay } from '@shop/ui/overlay/overlay.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

/** The overlay of two seconds between the press and the confirmation page. */
export function AddingOverlay({
  product,
  chosen: selection,
  open,
}: {
  product: Product
  chosen: SelectedVariant
  open: boolean
}) {
  const { t } = useLocalization(productMessages)
  const brand = useBrand()
  const { color, size, quantity } = selection
  const [image] = color !== undefined && color.galleries.length > 0 ? color.galleries : product.gallery
  return (
    <Overlay
      open={open}
      title={t.product.adding}
      brand={brand}
      name={product.name}
      detail={[size?.letter, color?.name, t.common.items(quantity)].filter(Boolean).join(' · ')}
      picture={
        image && <Picture baseUrl={getImageBaseUrl(image.image)} color={image.image_color} alt="" sizes="6rem" />
      }
    />
  )
}
