import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { AfterHydration } from '../hydration/after-hydration.tsx'
import { Link } from '../link/link.tsx'
import { TileImages, type TileImage } from './tile-images.tsx'

export interface TileProps {
  href: string
  /** The first image is the default; the others are shown one by one under the pointer. */
  images: readonly TileImage[]
  sizes: string
  priority?: boolean | undefined
  kicker?: string | undefined
  title: string
  headingLevel?: 2 | 3 | undefined
  price: ReactNode
  note?: string | undefined
  /** Shown in rows; under `chosen` it is given while rows are chosen. */
  description?: string | undefined
  flags?: readonly ReactNode[] | undefined
  /** The heart button on the image, which is beside the link, never inside it. */
  action?: ReactNode
  /** A button at the end of the kicker's line, for more actions. It is beside the link, never inside it. */
  menu?: ReactNode
  /** `chosen`: a row under `data-list="rows"` on the root element, else a tile. */
  layout?: 'tile' | 'row' | 'chosen' | undefined
  /** True when a swipe changes the image. Not inside a carousel, where a swipe scrolls that. */
  swipeable?: boolean | undefined
}

/**
 * A product in a list: an image and a short text on paper, all of it one link. The buttons follow it in the order of
 * the keyboard, wherever they are placed.
 */
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
    <article className={cx('group/tile tile', swipeable && 'touch-pan-y', layoutClasses[layout])}>
      <TileImages images={images} sizes={sizes} priority={priority} swipeable={swipeable}>
        {props.flags !== undefined && props.flags.length > 0 && <div className="tile-flags">{props.flags}</div>}
      </TileImages>
      <div className={cx('tile-caption', layout === 'row' && 'py-2')}>
        {kicker !== undefined && <p className={cx('text-caption', props.menu !== undefined && 'pr-9')}>{kicker}</p>}
        <Title className={cx('tile-title', props.menu !== undefined && 'pr-9')}>
          <Link href={href} className="tile-link">
            {title}
          </Link>
        </Title>
        {price}
        {note !== undefined && <p className="mt-0.5 text-caption font-medium">{note}</p>}
        {layout !== 'tile' && description !== undefined && (
          <p className="mt-3 line-clamp-3 text-small">{description}</p>
        )}
        <AfterHydration>{props.menu}</AfterHydration>
      </div>
      <AfterHydration>{props.action}</AfterHydration>
    </article>
  )
}

const layoutClasses = {
  tile: '',
  row: 'tile-row',
  chosen: 'tile-rows',
}
