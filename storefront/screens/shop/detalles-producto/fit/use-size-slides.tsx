import type { Product, Size } from '@shop/contract/catalog.ts'
import type { GallerySlide } from '@shop/ui/product-gallery/gallery-slide.ts'
import { lazyComponent } from '../../../../components/loading/lazy-component.tsx'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'
import { chooseSizeView } from './size-view.ts'

const SizeDrawing = lazyComponent(
  () => import('./size-drawings.tsx').then((module) => module.SizeDrawing),
  <div className="aspect-garment bg-studio" />,
)

/**
 * Returns the drawings of a product's size for its gallery, as far as its size chart has the lengths: laid flat, and on a
 * figure to scale.
 */
export function useSizeSlides(product: Product, size: Size | undefined): GallerySlide[] {
  const { measuredView, scaleView } = useLocalization(productMessages).t.product
  const view = chooseSizeView(product, size)
  if (view === undefined) return []
  const toSlide = (kind: 'measured' | 'scale', label: string): GallerySlide => ({
    key: kind,
    label,
    thumbnail: <SizeDrawing kind={kind} view={view} small />,
    content: <SizeDrawing kind={kind} view={view} />,
  })
  const slides = [toSlide('measured', measuredView.label)]
  return view.isToScale ? [...slides, toSlide('scale', scaleView.label)] : slides
}
