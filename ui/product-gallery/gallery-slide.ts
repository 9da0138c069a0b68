import type { ReactNode } from 'react'

/** A drawing behind the images of a gallery, which the viewer does not enlarge. */
export interface GallerySlide {
  key: string
  label: string
  thumbnail: ReactNode
  content: ReactNode
}
