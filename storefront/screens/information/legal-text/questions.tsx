import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'

/** Links to the contact page for open questions (specification 2). */
export function ContactHint() {
  const { legal } = useLocalization(legalMessages).t
  return (
    <section className="mt-12 flex max-w-prose flex-wrap items-center justify-between gap-4">
      <Heading level={2} size="h3">
        {legal.questions}
      </Heading>
      <ButtonLink variant="secondary" href={paths.contact}>
        {legal.writeUs}
      </ButtonLink>
    </section>
  )
}
