import { useLocalization } from '../../lib/localization/use-localization.ts'

/** The accessible names and messages of a carousel, in the visitor's language. */
export function useCarouselLabels() {
  const { t } = useLocalization()
  const { carousel } = t.shop
  return {
    roleDescription: carousel.role,
    slideDescription: carousel.slide,
    slideLabel: carousel.place,
    previousLabel: t.common.previous,
    nextLabel: t.common.next,
  }
}
