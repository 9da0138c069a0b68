import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'

export type TagLinkProps = LinkProps & { current?: boolean | undefined }

export function TagLink({ current = false, className, ...link }: TagLinkProps) {
  return (
    <Link
      {...link}
      aria-current={current ? 'page' : undefined}
      className={cx('tag-link', current && 'border-ink bg-ink text-paper forced-current hover:bg-ink', className)}
    />
  )
}
