import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  notFound,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { legalPages } from '../../../lib/urls/paths.ts'
import { buildMetaDescription } from '../../../lib/localization/meta-description.ts'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'
import { LegalTextFailed } from './failed.tsx'
import { LegalText } from './legal-text.tsx'

/** The path selects one of the eight legal and information pages (specification 2). */
export async function load({ url, api }: LoadArgs) {
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const id = legalPages.find((page) => page.path === path)?.id ?? notFound()
  const result = await api('getLegalText', { params: { id } })
  if (result.ok) return result.data.data
  return result.status === 404 ? notFound() : null
}
type LegalData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(({ common }, { name, content }: NonNullable<LegalData>) => ({
  title: name,
  description: buildMetaDescription(content) || `${name} · ${common.brand}`,
  breadcrumbs: [],
}))

export default function Screen({ loaderData: legalDocument }: { loaderData: LegalData }) {
  if (legalDocument === null) return <LegalTextFailed />
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[{ label: legalDocument.name }]} />
      <Heading level={1} uppercase tabIndex={-1} className="mt-2 mb-8 md:mb-12">
        {legalDocument.name}
      </Heading>
      <LegalText key={legalDocument.name} text={legalDocument} />
    </Container>
  )
}
