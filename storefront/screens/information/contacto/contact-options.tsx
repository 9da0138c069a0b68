import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { contactMessages } from '../../../messages/contact.ts'

export function ContactOptions() {
  const { contact, layout } = useLocalization(contactMessages).t
  const { shop } = useLayoutData()
  const helpLinks = [
    { href: paths.sizeChart, label: layout.sizeChart },
    { href: paths.shipping, label: layout.shipping },
    { href: paths.returns, label: layout.returns },
  ]
  return (
    <div>
      <Artwork seed="contacto" columns={5} rows={3} className="aspect-5/3 w-full max-md:hidden" />
      <section className="md:mt-8">
        <Heading level={2} size="h3">
          {contact.answers}
        </Heading>
        <ul className="mt-2">
          {helpLinks.map(({ href, label }) => (
            <li key={href}>
              <TextLink variant="standing" href={href}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      {shop !== null && (
        <section className="mt-8 border-t border-line pt-8">
          <Heading level={2} size="h3">
            {contact.elsewhere}
          </Heading>
          <Text className="mt-2">
            <TextLink variant="standing" href={`mailto:${shop.supplier.email}`} className="wrap-anywhere">
              {shop.supplier.email}
            </TextLink>
          </Text>
          <Text>
            <TextLink variant="standing" href={`tel:${shop.supplier.phone.replaceAll(' ', '')}`}>
              {shop.supplier.phone}
            </TextLink>
          </Text>
          <ul className="mt-4 flex flex-wrap gap-3">
            {shop.social.map(({ name, link }, index) => (
              <li key={index}>
                <ButtonLink
                  variant="secondary"
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="wrap-anywhere"
                >
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
