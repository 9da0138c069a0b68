import { schemaOrgContext, type JsonLd } from './json-ld.ts'

export interface BreadcrumbStep {
  label: string
  href: string
}

/** Returns the breadcrumb of a page as structured data, as `Breadcrumbs` shows it; the last step is the page itself. */
export function buildBreadcrumbJsonLd(
  origin: string,
  breadcrumbs: readonly BreadcrumbStep[],
  currentPage: { label: string; own: string },
): JsonLd {
  const steps = [
    ...breadcrumbs.map(({ label, href }) => ({ label, at: origin + href })),
    { label: currentPage.label, at: currentPage.own },
  ]
  return {
    ...schemaOrgContext,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at,
    })),
  }
}
