import { useWords } from '../../lib/words/words.ts'

/** The accessible names and messages of a carousel, in the visitor's language. */
export function useCarouselWords() {
  const { text } = useWords()
  const { carousel } = text.shop
  return {
    roleDescription: carousel.role,
    slideDescription: carousel.slide,
    slideLabel: carousel.place,
    previousLabel: text.common.previous,
    nextLabel: text.common.next,
  }
}
