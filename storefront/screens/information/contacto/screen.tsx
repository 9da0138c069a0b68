import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { contactMessages } from '../../../messages/contact.ts'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactOptions } from './contact-options.tsx'

/** There is no data to load: the page's head comes from its messages. */
export function loader() {
  return {}
}

export function clientLoader() {
  return {}
}

export const meta = indexedMeta(
  ({ contact }) => ({ title: contact.title, description: contact.description }),
  contactMessages,
)

export default function Screen() {
  const { contact } = useLocalization(contactMessages).t
  return (
    <BreadcrumbPage name={contact.title}>
      <div className="mt-2 grid grid-cols-1 gap-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 xl:gap-32">
        <div>
          <Heading level={1} uppercase tabIndex={-1}>
            {contact.title}
          </Heading>
          <Text size="lead" tone="quiet" className="mt-4 mb-8">
            {contact.lead}
          </Text>
          <ContactForm />
        </div>
        <ContactOptions />
      </div>
    </BreadcrumbPage>
  )
}
