import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'
import { Picture, type PictureProps } from '../picture/picture.tsx'

export interface ImageTileProps extends Pick<PictureProps, 'baseUrl' | 'color' | 'sizes' | 'priority'> {
  href: string
  title: string
  headingLevel?: 2 | 3 | undefined
  size?: 'large' | 'medium' | undefined
}

export function ImageTile(props: ImageTileProps) {
  const { href, title, headingLevel = 2, size = 'medium', ...imageProps } = props
  const Title = `h${headingLevel}` as const
  return (
    <article className="group/tile image-tile">
      <Picture {...imageProps} alt="" className="image-tile-picture" />
      <Title className={cx('image-tile-title', size === 'large' && 'md:text-h2')}>
        <Link href={href} className="image-tile-link">
          {title}
        </Link>
      </Title>
    </article>
  )
}
