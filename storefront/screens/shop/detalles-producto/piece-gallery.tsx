import type { Color, Product } from '@shop/contract/catalogue.ts'
import { Gallery } from '@shop/ui/product-gallery/gallery.tsx'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * The images of the product: those of the color where it has any. Another color starts at its first image
 * (specification 4).
 */
export function PieceGallery({ product, color }: { product: Product; color: Color | undefined }) {
  const { text } = useWords()
  const words = text.shop.product
  const own = product.usa_colors_image ? (color?.galleries ?? []) : []
  const pictures = (own.length > 0 ? own : product.gallery).map(({ image, image_color, alt }) => ({
    base: pictureBase(image),
    color: image_color,
    alt,
  }))
  return (
    <Gallery
      key={color?.id}
      pictures={pictures}
      bleeds
      words={{
        label: words.images(product.name),
        roleDescription: text.shop.carousel.role,
        open: words.openImage,
        thumb: words.image,
        viewer: words.viewer,
        close: text.common.close,
        previous: words.previousImage,
        next: words.nextImage,
        zoomIn: words.zoomIn,
        zoomOut: words.zoomOut,
        slide: text.shop.carousel.slide,
        counter: words.counter,
      }}
    />
  )
}
