import { Wordmark } from '../wordmark/wordmark.tsx'
import { Artwork } from './artwork.tsx'

export interface PostcardProps {
  /** The name on the postcard. It is also the seed of the artwork, unless `seed` is set because names repeat. */
  title: string
  seed?: string | undefined
  brand: string
}

export function Postcard({ title, seed = title, brand }: PostcardProps) {
  return (
    <figure className="rounded-edge border border-line-strong bg-paper p-3 md:p-4 print:hidden">
      <Artwork seed={seed} columns={6} rows={4} className="aspect-3/2 w-full" />
      <figcaption className="flex items-baseline justify-between gap-4 pt-3 md:pt-4">
        <span className="min-w-0 truncate font-title text-h3">{title}</span>
        <Wordmark name={brand} className="h-4.5 shrink-0" />
      </figcaption>
    </figure>
  )
}
