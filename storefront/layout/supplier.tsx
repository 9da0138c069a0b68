import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useWords } from '../lib/words/words.ts'
import { useFrameData } from '../lib/api/frame-data.ts'

/** The name, location and contact details of the seller, as Mexican law requires, and a description of the shop. */
export function Supplier() {
  const { text } = useWords()
  const { shop } = useFrameData()
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
          {text.frame.demoNotice}
        </Text>
      )}
    </>
  )
}
