import type { Currency } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useChangePreferences } from '../../../layout/use-change-preferences.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'

/** Shows in which currency a product is sold, when that is not the visitor's, and one button that goes there. */
export function OtherCurrency({ currency }: { currency: Currency }) {
  const messages = useLocalization(productMessages).t.product
  const { toCurrency } = useChangePreferences()
  const [isChanging, setChanging] = useState(false)

  async function change(): Promise<void> {
    setChanging(true)
    await toCurrency(currency)
    setChanging(false)
  }

  return (
    <Container className="py-8 md:py-16">
      <Heading level={1} size="display" tabIndex={-1}>
        {messages.soldOnlyIn[currency]}
      </Heading>
      <Text size="lead" tone="quiet" className="mt-6 max-w-form">
        {messages.soldOnlyText}
      </Text>
      <Button size="large" className="mt-8" loading={isChanging} onClick={() => void change()}>
        {messages.seeIn[currency]}
      </Button>
    </Container>
  )
}
