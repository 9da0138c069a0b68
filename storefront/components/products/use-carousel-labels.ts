import { useLocalization } from '../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../messages/product-card.ts'

export function useCarouselLabels() {
  const { t } = useLocalization(productCardMessages)
  const { carousel } = t.productCard
  return {
    roleDescription: carousel.role,
    slideDescription: carousel.slide,
    slideLabel: carousel.place,
    previousLabel: t.common.previous,
    nextLabel: t.common.next,
  }
}
