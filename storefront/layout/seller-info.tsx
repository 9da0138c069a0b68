import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useLayoutData } from '../lib/api/layout-data.ts'

/** The name, location and contact details of the seller, as Mexican law requires, and a description of the shop. */
export function SellerInfo() {
  const { t } = useLocalization()
  const { shop } = useLayoutData()
  if (shop === null) return null
  const { name, address, phone, email } = shop.supplier
  return (
    <>
      <address className="not-italic">
        <Text size="small" strong>
          {name}
        </Text>
        <Text size="small">{address}</Text>
        <Text size="small">
          <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
          {' · '}
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Text>
      </address>
      {shop.demo && (
        <Text size="small" className="md:text-right">
          {t.layout.demoNotice}
        </Text>
      )}
    </>
  )
}
