import type { ReactNode } from 'react'
import { Container } from '../layout/container.tsx'
import { Link } from '../link/link.tsx'

export interface FooterColumn {
  title: string
  items: readonly {
    label: string
    href: string
    /** True for another site, which opens in a new tab. */
    external?: boolean | undefined
  }[]
}

export interface SiteFooterProps {
  brand: ReactNode
  about: ReactNode
  columns: readonly FooterColumn[]
  bottom: ReactNode
}

export function SiteFooter({ brand, about, columns, bottom }: SiteFooterProps) {
  return (
    <footer className="bg-shell print:hidden">
      <Container className="py-12 lg:py-16">
        <div className="grid gap-x-4 gap-y-10 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-4 lg:col-span-4">
            {brand}
            {about}
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 lg:col-span-8">
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="mb-1 text-small font-semibold">{column.title}</h2>
                <ul className="footer-links">
                  {column.items.map((item, index) => (
                    // The index is a valid key: two links of the owner may be the same.
                    <li key={index}>
                      <Link
                        href={item.href}
                        {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                      >
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-12 grid gap-4 border-t border-line pt-6 text-small wrap-anywhere text-ink-2 md:grid-cols-2 md:gap-8">
          {bottom}
        </div>
      </Container>
    </footer>
  )
}
