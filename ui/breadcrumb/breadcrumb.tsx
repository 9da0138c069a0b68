import { Link } from '../link/link.tsx'

export interface BreadcrumbProps {
  label: string
  /** The steps from the home page down; the last one is the page itself and needs no href. */
  items: readonly { label: string; href?: string | undefined }[]
}

/** The breadcrumb of a page. A slash may end a line and never begins one. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="-my-1.5 flex flex-wrap items-center text-caption text-ink-2">
        {items.map((item, index) => (
          <li
            key={item.href ?? item.label}
            // The slash is visible and not read aloud.
            className="breadcrumb-item"
          >
            {item.href !== undefined && index < items.length - 1 ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
