import { context, type Facts } from './facts.ts'

export interface Step {
  label: string
  href: string
}

/** The breadcrumb of a page as structured data, as `Crumbs` shows it; the last step is the page itself. */
export function crumbFacts(origin: string, way: readonly Step[], here: { label: string; own: string }): Facts {
  const steps = [...way.map(({ label, href }) => ({ label, at: origin + href })), { label: here.label, at: here.own }]
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at,
    })),
  }
}
