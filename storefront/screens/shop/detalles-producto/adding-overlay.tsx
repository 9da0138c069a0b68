import type { Product } from '@shop/contract/catalog.ts'
import { Overlay } from '@shop/ui/overlay/overlay.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { useEffect, useState } from 'react'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

/** Milliseconds after which the overlay says that adding is slow, as the notice about a slow page does. */
const SLOW_MS = 5_000

interface AddingProps {
  product: Product
  chosen: SelectedVariant
}

export function AddingOverlay({ open, ...props }: AddingProps & { open: boolean }) {
  return open ? <Adding {...props} /> : null
}

function Adding({ product, chosen: selection }: AddingProps) {
  const { t } = useLocalization(productMessages)
  const brand = useBrand()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const { color, size, quantity } = selection
  const [image] = color !== undefined && color.galleries.length > 0 ? color.galleries : product.gallery
  return (
    <Overlay
      open
      title={isSlow ? t.common.slow : t.product.adding}
      brand={brand}
      name={product.name}
      detail={[size?.letter, color?.name, t.common.items(quantity)].filter(Boolean).join(' · ')}
      image={image && <Picture baseUrl={getImageBaseUrl(image.image)} color={image.image_color} alt="" sizes="6rem" />}
    />
  )
}
