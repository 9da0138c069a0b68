import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'
import { ContactHint } from './questions.tsx'

/** Leads to the instructions on product pages, in a shop whose owner has not written the page about care. */
export function UnwrittenCare() {
  const { care } = useLocalization(legalMessages).t.legal
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[{ label: care.title }]} />
      <Heading level={1} uppercase tabIndex={-1} className="mt-2 mb-8 md:mb-12">
        {care.title}
      </Heading>
      <Text>{care.text}</Text>
      <ContactHint />
    </Container>
  )
}
