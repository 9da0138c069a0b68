import type { Address } from '@shop/contract/addresses.ts'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'

interface AddressChoiceProps {
  addresses: readonly Address[]
  selectedId: number | undefined
  error: string | undefined
  onSelect: (id: number) => void
  onEdit: (address: Address) => void
}

export function AddressChoice({ addresses, selectedId, error, onSelect, onEdit }: AddressChoiceProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  return (
    <RadioCards
      legend={messages.saved}
      name="address"
      value={selectedId === undefined ? '' : String(selectedId)}
      error={error}
      onChange={(value) => onSelect(Number(value))}
      options={addresses.map((address) => ({
        value: String(address.id),
        label: address.line,
        description: formatAddressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
        action: (
          <TextButton aria-label={messages.editOf(address.line)} onClick={() => onEdit(address)}>
            {messages.edit}
          </TextButton>
        ),
      }))}
    />
  )
}
