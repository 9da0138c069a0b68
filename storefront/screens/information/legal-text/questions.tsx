import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useFrameData } from '../../../lib/frame-data.ts'
import { useWords } from '../../../lib/words.ts'

/** What is not clear can be asked. */
export function Questions() {
  const { legal } = useWords().text.shop
  const { shop } = useFrameData()
  if (shop === null) return null
  return (
    <section className="mt-12 flex max-w-prose flex-wrap items-center justify-between gap-4">
      <Heading level={2} size="h3">
        {legal.questions}
      </Heading>
      <ButtonLink variant="secondary" href={`mailto:${shop.supplier.email}`}>
        {legal.writeUs}
      </ButtonLink>
    </section>
  )
}
