import type { Address } from '@shop/contract/accounts.ts'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { addressLines } from '../../../components/addresses/address-lines.ts'

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosen: number | undefined
  error: string | undefined
  onChoose: (id: number) => void
  onEdit: (address: Address) => void
}

/** The saved addresses as cards that are radio buttons, each with an edit button. */
export function AddressChoice({ addresses, chosen, error, onChoose, onEdit }: AddressChoiceProps) {
  const { text } = useWords()
  const words = text.checkout.address
  return (
    <RadioCards
      legend={words.saved}
      name="address"
      value={chosen === undefined ? '' : String(chosen)}
      error={error}
      onChange={(value) => onChoose(Number(value))}
      options={addresses.map((address) => ({
        value: String(address.id),
        label: address.line,
        description: addressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
        action: (
          <TextButton kind="standing" aria-label={words.editOf(address.line)} onClick={() => onEdit(address)}>
            {words.edit}
          </TextButton>
        ),
      }))}
    />
  )
}
