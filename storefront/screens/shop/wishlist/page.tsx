import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** The title of the wishlist with the number of products, once it is known. */
export function WishlistLayout({ count, children }: { count?: number; children: ReactNode }) {
  const { t } = useLocalization()
  return (
    <Container className="min-h-dvh py-4 pb-16 md:pb-24">
      <div className="mt-4 mb-6 gap-8 md:mb-8 md:flex md:items-end md:justify-between">
        <Heading level={1} uppercase tabIndex={-1}>
          {t.layout.wishlist}
        </Heading>
        {/* The line keeps its height before the number is known. */}
        <Text size="small" tone="quiet" tabularNumbers className="mt-1 shrink-0">
          {count === undefined ? '\u00a0' : t.common.articles(count)}
        </Text>
      </div>
      {children}
    </Container>
  )
}
