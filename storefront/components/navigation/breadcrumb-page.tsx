import type { BreadcrumbProps } from '@shop/ui/breadcrumb/breadcrumb.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'

interface BreadcrumbPageProps {
  /** The steps of the breadcrumb between the home page and this one. */
  steps?: BreadcrumbProps['items']
  /** The name of this page in the breadcrumb. */
  name: string
  children: ReactNode
}

/** A page below its breadcrumb. */
export function BreadcrumbPage({ steps = [], name, children }: BreadcrumbPageProps) {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[...steps, { label: name }]} />
      {children}
    </Container>
  )
}
