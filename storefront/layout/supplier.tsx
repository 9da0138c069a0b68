import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useWords } from '../lib/words/words.ts'
import { useFrameData } from '../lib/api/frame-data.ts'

/** Who sells, where and how to be reached, as the law of Mexico asks; and what kind of shop this is. */
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
