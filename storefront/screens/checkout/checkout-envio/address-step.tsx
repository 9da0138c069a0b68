import type { Country } from '@shop/contract/accounts.ts'
import type { Address } from '@shop/contract/addresses.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { AddressForm } from '../../../components/addresses/address-form.tsx'
import { CheckoutScreen } from '../../../components/checkout/checkout-screen.tsx'
import { AddressChoice } from './address-choice.tsx'
import { DiscountCode } from './discount-code.tsx'
import { useAddressStep } from './use-address-step.ts'

interface AddressStepProps {
  order: CartOrder
  addresses: Address[]
  countries: Country[]
}

/** Selects a saved address, edits one, or creates a new one in place. */
export function AddressStep({ order, addresses, countries }: AddressStepProps) {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.address
  const form = useRef<HTMLFormElement>(null)
  const step = useAddressStep({ order, addresses, form })
  const { open } = step
  return (
    <CheckoutScreen
      step="address"
      title={messages.title}
      order={step.order}
      busy={step.sending}
      previousTotal={step.before}
      belowSummary={<DiscountCode order={step.order} onCartChange={step.priced} className="mt-2 lg:mt-4" />}
    >
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          selectedId={step.chosen}
          error={step.error}
          onSelect={(id) => void step.choose(id)}
          onEdit={step.edit}
        />
      )}
      {open === undefined && addresses.length < MAX_ADDRESSES && (
        <Button variant="secondary" className="mt-4" onClick={step.add}>
          {messages.add}
        </Button>
      )}
      {open === undefined && addresses.length >= MAX_ADDRESSES && (
        <Text size="small" tone="quiet" className="mt-4">
          {messages.limit(MAX_ADDRESSES)}
        </Text>
      )}
      {open !== undefined && (
        <div className={addresses.length > 0 ? 'mt-8' : undefined}>
          <AddressForm
            key={open?.id ?? 'new'}
            address={open}
            countries={countries}
            title={open !== null ? messages.editTitle : addresses.length > 0 ? messages.addTitle : messages.first}
            formRef={form}
            onSaved={(id) => void step.saved(id)}
            streetErrorKey="ae"
            onLimitReached={() => void step.full()}
            onCancel={addresses.length > 0 ? step.cancel : undefined}
          />
        </div>
      )}
      <Button
        size="large"
        fullWidth
        className="mt-8"
        loading={step.sending}
        loadingLabel={messages.sending}
        onClick={() => void step.goOn()}
      >
        {messages.goOn}
      </Button>
    </CheckoutScreen>
  )
}
