import type { Currency } from '@shop/contract/locale.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { SeeInCurrency } from '../../../layout/see-in-currency.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'

export function OtherCurrency({ currency }: { currency: Currency }) {
  const messages = useLocalization(productMessages).t.product
  return (
    <Container className="py-8 md:py-16">
      <Heading level={1} size="display" tabIndex={-1}>
        {messages.soldOnlyIn[currency]}
      </Heading>
      <Text size="lead" tone="quiet" className="mt-6 mb-8 max-w-form">
        {messages.soldOnlyText}
      </Text>
      <SeeInCurrency currency={currency} label={messages.seeIn[currency]} />
    </Container>
  )
}
