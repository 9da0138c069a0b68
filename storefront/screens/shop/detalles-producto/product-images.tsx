import type { Color, Product, Size } from '@shop/contract/catalog.ts'
import { ProductGallery } from '@shop/ui/product-gallery/gallery.tsx'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { productCardMessages } from '../../../messages/product-card.ts'
import { useSizeSlides } from './fit/use-size-slides.tsx'

interface ProductImagesProps {
  product: Product
  color: Color | undefined
  size: Size | undefined
}

/**
 * The images of the product: those of the color where it has any. Another color starts at its first image
 * (specification 4). Behind them are drawings of the size.
 */
export function ProductImages({ product, color, size }: ProductImagesProps) {
  const { t } = useLocalization(productMessages, productCardMessages)
  const messages = t.product
  const slides = useSizeSlides(product, size)
  const colorImages = product.usa_colors_image ? (color?.galleries ?? []) : []
  const images = (colorImages.length > 0 ? colorImages : product.gallery).map(({ image, image_color, alt }) => ({
    baseUrl: getImageBaseUrl(image),
    color: image_color,
    alt,
  }))
  return (
    <ProductGallery
      key={color?.id}
      images={images}
      slides={slides}
      labels={{
        label: messages.images(product.name),
        roleDescription: t.productCard.carousel.role,
        open: messages.openImage,
        thumbnail: messages.image,
        viewer: messages.viewer,
        close: t.common.close,
        previous: messages.previousImage,
        next: messages.nextImage,
        zoomIn: messages.zoomIn,
        zoomOut: messages.zoomOut,
        slide: t.productCard.carousel.slide,
        counter: messages.counter,
      }}
    />
  )
}
