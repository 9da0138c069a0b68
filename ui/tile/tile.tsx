import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'
import { TileImages, type TileImage } from './tile-images.tsx'

export interface TileProps {
  href: string
  /** The first image is the default; the others are shown one by one under the pointer. */
  images: readonly TileImage[]
  sizes: string
  priority?: boolean | undefined
  /** The line above the name, such as "Playera · Arte generativo". */
  kicker?: string | undefined
  title: string
  headingLevel?: 2 | 3 | undefined
  price: ReactNode
  /** Shown below the price: when the product opens to all customers. */
  note?: string | undefined
  /** Rendered in rows only. */
  description?: string | undefined
  /** Flags on the image. */
  flags?: ReactNode
  /** The heart on the image, which is beside the link, never inside it. */
  action?: ReactNode
  /** Rendered at the end of the kicker's line, for more actions. It is beside the link, never inside it. */
  menu?: ReactNode
  /** `chosen`: a row under `data-list="rows"` on the root element, else a tile. */
  layout?: 'tile' | 'row' | 'chosen' | undefined
  /** True when a swipe changes the image. Not inside a carousel, where a swipe scrolls that. */
  swipeable?: boolean | undefined
  className?: string | undefined
}

/** A product in a list: an image and a short text on paper, all of it one link, with a separate heart. */
export function Tile(props: TileProps) {
  const {
    href,
    images,
    sizes,
    priority,
    kicker,
    title,
    headingLevel = 2,
    price,
    note,
    description,
    layout = 'tile',
    swipeable = false,
  } = props
  const Title = `h${headingLevel}` as const
  return (
    <article className={cx('group/tile relative', swipeable && 'touch-pan-y', layoutClasses[layout], props.className)}>
      {/* This element is only as high as its image, whose corners the flags align with. */}
      <div className="relative self-start">
        <TileImages images={images} sizes={sizes} priority={priority} swipeable={swipeable} />
        {props.flags !== undefined && <div className="tile-flags">{props.flags}</div>}
        {props.action !== undefined && (
          <div className="absolute top-1 right-1 z-20 md:top-2 md:right-2">{props.action}</div>
        )}
      </div>
      <div className={cx('relative min-w-0', captionClasses[layout])}>
        {props.menu !== undefined && <div className="absolute top-0 -right-2.5 z-20">{props.menu}</div>}
        {kicker !== undefined && (
          <p className={cx('text-caption text-ink-2', props.menu !== undefined && 'pr-9')}>{kicker}</p>
        )}
        <Title className={cx('mt-0.5 line-clamp-2 font-semibold', props.menu !== undefined && 'pr-9')}>
          <Link href={href} className="tile-link">
            {title}
          </Link>
        </Title>
        <div className="mt-0.5">{price}</div>
        {note !== undefined && <p className="mt-0.5 text-caption font-medium text-ink-2">{note}</p>}
        {layout !== 'tile' && description !== undefined && (
          <p className={cx('mt-3 text-small text-ink-2', descriptions[layout])}>{description}</p>
        )}
      </div>
    </article>
  )
}

const layoutClasses = {
  tile: '',
  row: 'grid grid-cols-[2fr_3fr] gap-4 md:gap-6',
  chosen: 'tile-rows',
}
const captionClasses = { tile: 'pt-3', row: 'py-2', chosen: 'pt-3 in-data-[list=rows]:py-2' }
const descriptions = { row: 'line-clamp-3', chosen: 'hidden in-data-[list=rows]:line-clamp-3' }
