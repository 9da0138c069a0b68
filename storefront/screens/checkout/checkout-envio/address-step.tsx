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
import { StepAction } from '../../../components/checkout/step-action.tsx'
import { AddressChoice } from './address-choice.tsx'
import { DiscountCode } from './discount-code.tsx'
import { useAddressStep } from './use-address-step.ts'

interface AddressStepProps {
  order: CartOrder
  addresses: Address[]
  countries: Country[]
}

export function AddressStep({ order, addresses, countries }: AddressStepProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  const form = useRef<HTMLFormElement>(null)
  const step = useAddressStep({ order, addresses, form })
  const { totals, openAddress } = step
  const { address } = openAddress
  return (
    <CheckoutScreen
      step="address"
      title={messages.title}
      order={totals.order}
      busy={totals.saving}
      previousTotal={totals.previousTotal}
      belowSummary={<DiscountCode order={totals.order} onCartChange={totals.applyTotals} className="mt-2 lg:mt-4" />}
    >
      {addresses.length > 0 && (
        <AddressChoice
          addresses={addresses}
          selectedId={step.selection.id}
          error={step.selection.error}
          onSelect={step.selectAddress}
          onEdit={step.openForm}
        />
      )}
      {address === undefined ? (
        <NewAddress isFull={addresses.length >= MAX_ADDRESSES} onAdd={() => step.openForm(null)} />
      ) : (
        <div className={addresses.length > 0 ? 'mt-8' : undefined}>
          <AddressForm
            key={address?.id ?? 'new'}
            address={address}
            countries={countries}
            title={address !== null ? messages.editTitle : addresses.length > 0 ? messages.addTitle : messages.first}
            formRef={form}
            canSave={step.canSaveForm}
            onSaved={step.handleSaved}
            streetErrorKey="ae"
            onLimitReached={() => void step.handleLimitReached()}
            renderActions={(isSaving) => (
              <FormActions
                order={totals.order}
                saving={isSaving || totals.saving}
                onCancel={addresses.length > 0 ? openAddress.cancel : undefined}
              />
            )}
          />
        </div>
      )}
      {address === undefined && (
        <ContinueButton
          order={totals.order}
          saving={totals.saving}
          label={messages.goOn}
          onPress={() => void step.continueToNextStep()}
        />
      )}
    </CheckoutScreen>
  )
}

/** A button for a new address; after the last one it only says how many are possible. */
function NewAddress({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  if (isFull)
    return (
      <Text size="small" tone="quiet" className="mt-4">
        {messages.limit(MAX_ADDRESSES)}
      </Text>
    )
  return (
    <Button variant="secondary" className="mt-4" onClick={onAdd}>
      {messages.add}
    </Button>
  )
}

interface FormActionsProps {
  order: CartOrder
  saving: boolean
  /** Left out where there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

function FormActions({ order, saving, onCancel }: FormActionsProps) {
  const { t } = useLocalization(checkoutMessages)
  return (
    <div>
      <ContinueButton order={order} saving={saving} label={t.checkout.address.saveAndGoOn} />
      {onCancel !== undefined && (
        <Button variant="quiet" fullWidth className="mt-3" onClick={onCancel}>
          {t.common.cancel}
        </Button>
      )}
    </div>
  )
}

interface ContinueButtonProps {
  order: CartOrder
  saving: boolean
  label: string
  /** Without it, the button submits the form that it is in. */
  onPress?: () => void
}

function ContinueButton({ order, saving, label, onPress }: ContinueButtonProps) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.address
  const button = (text: string) => (
    <Button
      type={onPress === undefined ? 'submit' : 'button'}
      size="large"
      fullWidth
      loading={saving}
      loadingLabel={messages.sending}
      onClick={onPress}
    >
      {text}
    </Button>
  )
  return (
    <StepAction
      label={t.checkout.cart.bar}
      button={button(label)}
      barButton={button(t.checkout.cart.goOnWith(formatMoney(order.total, order.currency)))}
    />
  )
}
