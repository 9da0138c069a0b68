import type { ReactNode } from 'react'
import { Container } from '../layout/container.tsx'

/** A plain header for pages that must not distract: the brand and one link. It is not sticky. */
export function Masthead({ brand, end }: { brand: ReactNode; end?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <Container className="flex h-14 items-center justify-between gap-4 lg:h-16">
        {brand}
        {end}
      </Container>
    </header>
  )
}
