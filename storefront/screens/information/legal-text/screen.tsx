import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  notFound,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { buildMetaDescription } from '../../../lib/localization/meta-description.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { ContactHint, LegalText } from './legal-text.tsx'

/** The path selects one of the legal and information pages (specification 2). `unwritten`: the page about care has no text. */
export async function load({ url, api }: LoadArgs) {
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const { id } = legalPages.find((page) => page.path === path) ?? notFound()
  const result = await api('getLegalText', { params: { id } })
  if (result.ok) return result.data.data
  if (result.status === 404) return path === paths.care ? ('unwritten' as const) : notFound()
  return null
}
type LegalData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(({ common, legal }, text: NonNullable<LegalData>) => {
  const { name, content } = text === 'unwritten' ? { name: legal.care.title, content: legal.care.text } : text
  return { title: name, description: buildMetaDescription(content) || `${name} · ${common.brand}`, breadcrumbs: [] }
}, legalMessages)

export default function Screen({ loaderData: legalDocument }: { loaderData: LegalData }) {
  const { care } = useLocalization(legalMessages).t.legal
  if (legalDocument === null) return <LegalTextFailed />
  const name = legalDocument === 'unwritten' ? care.title : legalDocument.name
  return (
    <BreadcrumbPage name={name}>
      <Heading level={1} uppercase tabIndex={-1} className="mt-2 mb-8 md:mb-12">
        {name}
      </Heading>
      {legalDocument === 'unwritten' ? (
        // The owner has not written this page: it leads to the instructions on product pages.
        <>
          <Text>{care.text}</Text>
          <ContactHint />
        </>
      ) : (
        <LegalText key={name} text={legalDocument} />
      )}
    </BreadcrumbPage>
  )
}

function LegalTextFailed() {
  const { t } = useLocalization(legalMessages)
  return (
    <Container className="py-12 md:py-16">
      <h1 tabIndex={-1} className="sr-only">
        {t.legal.failed}
      </h1>
      <LoadFailed title={t.legal.failed} homeLink={{ label: t.notFound.home, href: paths.home }} />
    </Container>
  )
}
