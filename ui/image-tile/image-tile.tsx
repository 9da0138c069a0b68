import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'
import { Picture, type PictureProps } from '../picture/picture.tsx'

export interface ImageTileProps extends Pick<PictureProps, 'baseUrl' | 'color' | 'sizes' | 'priority'> {
  href: string
  title: string
  headingLevel?: 2 | 3 | undefined
  size?: 'large' | 'medium' | undefined
}

/** A link as an image, with its name on a label in the corner. The whole tile is one link. */
export function ImageTile(props: ImageTileProps) {
  const { href, title, headingLevel = 2, size = 'medium', ...pictureProps } = props
  const Title = `h${headingLevel}` as const
  return (
    <article className="group/tile relative overflow-hidden rounded-edge">
      <Picture
        {...pictureProps}
        alt=""
        className="[&_img]:transition-[scale] [&_img]:duration-(--motion-drawer) pointer-fine:group-hover/tile:[&_img]:scale-[1.03]"
      />
      <Title
        className={cx(
          'absolute bottom-0 left-0 max-w-full bg-paper pt-2 pr-4 font-title transition-colors group-hover/tile:text-vermilion',
          size === 'large' ? 'text-h3 md:text-h2' : 'text-h3',
        )}
      >
        <Link href={href} className="-outline-offset-4 after:absolute after:inset-0">
          {title}
        </Link>
      </Title>
    </article>
  )
}
