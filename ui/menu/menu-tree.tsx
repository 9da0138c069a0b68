import { useId } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { Picture } from '../picture/picture.tsx'

export interface MenuBranch {
  label: string
  href: string
  /** The base URL of an image, and its color; without it the link is a line of text. */
  image?: { baseUrl: string; color?: string | null | undefined } | undefined
}

export interface MenuTreeProps {
  label: string
  /** Groups, and links of their own, which have no label for all of their branches. */
  groups: readonly (MenuBranch & { branches: readonly MenuBranch[]; allLabel: string | null })[]
}

const rowClass =
  'flex min-h-16 cursor-pointer items-center gap-3 py-2 font-title text-h3 transition-colors hover:text-vermilion'

/** Links in groups that open, for the dialog that is a phone's menu. Without scripts every group can be opened too. */
export function MenuTree({ label, groups }: MenuTreeProps) {
  const name = useId()
  return (
    <nav aria-label={label}>
      <ul>
        {groups.map(({ label: title, href, image, branches, allLabel }) => (
          <li key={href} className="border-b border-line">
            {allLabel === null ? (
              <Link href={href} className={rowClass}>
                <Thumbnail image={image} />
                <span className="min-w-0 flex-1">{title}</span>
              </Link>
            ) : (
              <details name={name} className="group/menu">
                <summary className={cx(rowClass, 'list-none [&::-webkit-details-marker]:hidden')}>
                  {image === undefined ? <span className="w-12 shrink-0" /> : <Thumbnail image={image} />}
                  <span className="min-w-0 flex-1">{title}</span>
                  <Icon
                    name="chevron-down"
                    className="size-5 shrink-0 transition-[rotate] group-open/menu:rotate-180"
                  />
                </summary>
                <ul className="pb-3 pl-15">
                  {branches.map((branch) => (
                    <li key={branch.href}>
                      <MenuLink {...branch} />
                    </li>
                  ))}
                  <li>
                    <MenuLink label={allLabel} href={href} />
                  </li>
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ label, href, image }: MenuBranch) {
  return (
    <Link href={href} className="flex min-h-12 items-center gap-3 py-1 transition-colors hover:text-vermilion">
      <Thumbnail image={image} small />
      {label}
    </Link>
  )
}

function Thumbnail({ image, small = false }: { image: MenuBranch['image']; small?: boolean }) {
  if (image === undefined) return null
  return <Picture {...image} alt="" sizes="3rem" className={small ? 'w-9 shrink-0' : 'w-12 shrink-0'} />
}
