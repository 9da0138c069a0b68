import { formatMoney } from '@shop/contract/money.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ListedVariant } from '@shop/contract/staff/variants.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderFormMessages } from '../../messages/order-forms.ts'

/** One letter finds most products. */
const MIN_LENGTH = 2
const TYPING_MS = 250

interface VariantSearchProps {
  currency: Currency
  onAdd: (variant: ListedVariant) => void
}

export function VariantSearch({ currency, onAdd }: VariantSearchProps) {
  const { t: forms } = useMessages(orderFormMessages)
  const [words, setWords] = useState('')
  const { found, failure } = useVariants(words.trim(), currency)
  return (
    <div>
      <TextField
        label={forms.addLine}
        hint={forms.addLineHint}
        type="search"
        value={words}
        autoComplete="off"
        // The form around it is sent with its own button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {failure !== undefined && (
        <p role="status" className="mt-2 text-small text-error">
          {failure}
        </p>
      )}
      {found !== undefined && failure === undefined && (
        <ul className="mt-2 max-h-64 overflow-y-auto border-t border-line" aria-label={forms.addLineFound}>
          {found.length === 0 && (
            <li className="py-3 text-small text-ink-2" role="status">
              {forms.addLineNone}
            </li>
          )}
          {found.map((variant) => (
            <FoundVariant
              key={`${variant.size_id} ${variant.color_id}`}
              variant={variant}
              currency={currency}
              onAdd={onAdd}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundVariant({ variant, currency, onAdd }: VariantSearchProps & { variant: ListedVariant }) {
  const { t: forms, lang } = useMessages(orderFormMessages)
  const { name, size, color_name, sku, price, price_offer, available } = variant
  const cost = price_offer ?? price
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 text-small">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <br />
        <span className="text-ink-2">
          {[size, color_name, sku].filter(Boolean).join(' · ')} ·{' '}
          {cost === null ? forms.addLineNoPrice : formatMoney(cost, currency, lang)} · {forms.available(available)}
        </span>
      </p>
      <Button
        size="small"
        variant="secondary"
        disabled={cost === null || available === 0}
        aria-label={forms.addVariant(`${name} ${size}, ${color_name}`)}
        onClick={() => onAdd(variant)}
      >
        {forms.add}
      </Button>
    </li>
  )
}

interface FoundVariants {
  /** Undefined without words, and until the first answer. */
  found?: ListedVariant[] | undefined
  failure?: string | undefined
}

/** Loads what the words find, a moment after they were typed. */
function useVariants(q: string, currency: Currency): FoundVariants {
  const { lang } = useMessages(orderMessages)
  const [state, setState] = useState<FoundVariants>({})
  useEffect(() => {
    let isLeft = false
    if (q.length < MIN_LENGTH) return undefined
    async function load(): Promise<void> {
      const answer = await staffApi(lang)('listVariants', { query: { currency, q } })
      if (isLeft) return
      setState((before) => (answer.ok ? { found: answer.data.items } : { ...before, failure: answer.message }))
    }
    const timer = setTimeout(() => void load(), TYPING_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [q, currency, lang])
  return q.length < MIN_LENGTH ? {} : state
}
