import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { browserLoad, type DataOf, type LoadArgs, notFound, serverLoad } from '../../../lib/api/load.ts'
import { listed } from '../../../lib/page-head/page-meta.ts'
import { legalPages } from '../../../lib/urls/paths.ts'
import { summary } from '../../../lib/words/summary.ts'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'
import { Failed } from './failed.tsx'
import { LegalText } from './legal-text.tsx'

/** The path selects one of the eight legal and information pages (specification 2). */
export async function load({ url, api }: LoadArgs) {
  const path = url.pathname.replace(/(.)\/$/, '$1')
  const id = legalPages.find((page) => page.path === path)?.id ?? notFound()
  const answer = await api('getLegalText', { params: { id } })
  if (answer.ok) return answer.data.data
  return answer.status === 404 ? notFound() : null
}
type LegalData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed(({ common }, { name, content }: NonNullable<LegalData>) => ({
  title: name,
  description: summary(content) || `${name} · ${common.brand}`,
  way: [],
}))

export default function Screen({ loaderData: text }: { loaderData: LegalData }) {
  if (text === null) return <Failed />
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: text.name }]} />
      <Heading level={1} caps tabIndex={-1} className="mt-2 mb-8 md:mb-12">
        {text.name}
      </Heading>
      <LegalText key={text.name} text={text} />
    </Container>
  )
}
