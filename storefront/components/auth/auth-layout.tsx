import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { Envelope } from '@shop/ui/artwork/envelope.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { SplitScreen } from '@shop/ui/layout/split-screen.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import type { ReactNode } from 'react'
import { useBrand } from '../../lib/api/use-brand.ts'
import { paths } from '../../lib/urls/paths.ts'

/**
 * The layout of the screens for signing in: wordmark, title and form on one side, a work of art on the other. Each
 * screen has its own art; it lies in an envelope where a message was sent.
 */
export function AuthLayout({
  art,
  mailed = false,
  title,
  lead,
  focusTitle = false,
  children,
}: {
  art: string
  mailed?: boolean
  title: string
  lead?: ReactNode
  /** True where the title takes the focus, so that a screen reader reads it. */
  focusTitle?: boolean
  children: ReactNode
}) {
  const name = useBrand()
  const brand = (
    <Link href={paths.home} className="max-w-full self-start py-3">
      <Wordmark name={name} className="h-5" />
    </Link>
  )
  return (
    <SplitScreen art={mailed ? <Envelope seed={art} /> : <Artwork seed={art} />} brand={brand}>
      <Heading ref={focusTitle ? focusOnMount : undefined} level={1} uppercase tabIndex={-1}>
        {title}
      </Heading>
      {lead !== undefined && <div className="mt-4">{lead}</div>}
      <div className="mt-8">{children}</div>
    </SplitScreen>
  )
}
