import type { BreadcrumbProps } from '@shop/ui/breadcrumb/breadcrumb.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'

interface BreadcrumbPageProps {
  steps?: BreadcrumbProps['items']
  name: string
  children: ReactNode
}

export function BreadcrumbPage({ steps = [], name, children }: BreadcrumbPageProps) {
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[...steps, { label: name }]} />
      {children}
    </Container>
  )
}
