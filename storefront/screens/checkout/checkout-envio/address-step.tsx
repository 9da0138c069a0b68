import type { Address, Country } from '@shop/contract/accounts.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef } from 'react'
import { useWords } from '../../../lib/words/words.ts'
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
  const { text } = useWords()
  const words = text.checkout.address
  const form = useRef<HTMLFormElement>(null)
  const step = useAddressStep({ order, addresses, form })
  const { open } = step
  return (
    <CheckoutScreen
      step="address"
      title={words.title}
      order={step.order}
      busy={step.sending}
      before={step.before}
      underSummary={<DiscountCode order={step.order} onPriced={step.priced} className="mt-2 lg:mt-4" />}
    >
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          chosen={step.chosen}
          error={step.error}
          onChoose={(id) => void step.choose(id)}
          onEdit={step.edit}
        />
      )}
      {open === undefined && addresses.length < MAX_ADDRESSES && (
        <Button variant="secondary" className="mt-4" onClick={step.add}>
          {words.add}
        </Button>
      )}
      {open === undefined && addresses.length >= MAX_ADDRESSES && (
        <Text size="small" tone="quiet" className="mt-4">
          {words.limit(MAX_ADDRESSES)}
        </Text>
      )}
      {open !== undefined && (
        <div className={addresses.length > 0 ? 'mt-8' : undefined}>
          <AddressForm
            key={open?.id ?? 'new'}
            address={open}
            countries={countries}
            title={open !== null ? words.editTitle : addresses.length > 0 ? words.addTitle : words.first}
            formRef={form}
            onSaved={(id) => void step.saved(id)}
            lineError="ae"
            onFull={() => void step.full()}
            onCancel={addresses.length > 0 ? step.cancel : undefined}
          />
        </div>
      )}
      <Button
        size="large"
        wide
        className="mt-8"
        loading={step.sending}
        loadingLabel={words.sending}
        onClick={() => void step.goOn()}
      >
        {words.goOn}
      </Button>
    </CheckoutScreen>
  )
}
