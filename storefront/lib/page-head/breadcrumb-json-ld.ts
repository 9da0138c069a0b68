import { buildListItems, schemaOrgContext, type JsonLd } from './json-ld.ts'

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
    ...breadcrumbs.map(({ label, href }) => ({ name: label, item: origin + href })),
    { name: currentPage.label, item: currentPage.own },
  ]
  return { ...schemaOrgContext, '@type': 'BreadcrumbList', itemListElement: buildListItems(steps) }
}
