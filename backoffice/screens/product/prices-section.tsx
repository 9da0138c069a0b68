import { currencies, type Currency } from '@shop/contract/locale.ts'
import { isUnusualRate } from '@shop/contract/staff/product-rules.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef } from 'react'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

type Price = { price: number; price_offer: number | null } | null

/** The prices of both currencies side by side, with offers, and the own prices of sizes. Nothing is ever converted. */
export function PricesSection(part: EditorPart) {
  const { t } = useMessages(productMessages)
  const { product, draft, options } = part
  if (!product.can_read_prices)
    return (
      <PageSection title={t.prices}>
        <Text tone="quiet">{t.pricesHidden}</Text>
      </PageSection>
    )
  const { MXN, USD } = draft.value.prices
  const { usual_rate } = options
  return (
    <PageSection title={t.prices}>
      <div className="grid gap-8 lg:grid-cols-2">
        {currencies.map((currency) => (
          <CurrencyPrices key={currency} currency={currency} {...part} />
        ))}
      </div>
      {MXN !== null && USD !== null && usual_rate !== null && isUnusualRate(MXN.price, USD.price, usual_rate) && (
        <InlineBanner tone="warn" live className="mt-4">
          {t.rateWarning((MXN.price / USD.price).toFixed(2), usual_rate.toFixed(2))}
        </InlineBanner>
      )}
      <OwnPrices {...part} />
      <OfferPeriod {...part} />
    </PageSection>
  )
}

function CurrencyPrices({ currency, draft }: EditorPart & { currency: Currency }) {
  const { t } = useMessages(productMessages)
  const price = draft.value.prices[currency]
  const other = draft.value.prices[currency === 'MXN' ? 'USD' : 'MXN']
  const withAmount = useWithAmount(price)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 content-start gap-4">
      <legend className="mb-3 font-semibold">{currency}</legend>
      <MoneyField
        label={`${t.price} ${currency}`}
        currency={currency}
        value={price?.price ?? null}
        error={draft.getError(`prices.${currency}.price`) ?? draft.getError(`prices.${currency}`)}
        onChange={(amount) => draft.set(`prices.${currency}`, withAmount(amount))}
      />
      <MoneyField
        label={`${t.offer} ${currency}`}
        currency={currency}
        disabled={price === null}
        value={price?.price_offer ?? null}
        error={draft.getError(`prices.${currency}.price_offer`)}
        onChange={(amount) => price && draft.set(`prices.${currency}`, { ...price, price_offer: amount })}
      />
      {price === null && other !== null && (
        <SecondaryText className="col-span-2">{t.noCurrency(currency)}</SecondaryText>
      )}
    </fieldset>
  )
}

/** Returns a function that gives a price another amount. Its offer is there again after the amount was cleared to retype it. */
function useWithAmount(price: Price): (amount: number | null) => Price {
  const offer = useRef<number | null>(null)
  return (amount) => {
    if (price !== null) offer.current = price.price_offer
    return amount === null ? null : { price: amount, price_offer: offer.current }
  }
}

/** A size without a price of its own costs what the product costs. */
function OwnPrices({ draft }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { sizes } = draft.value
  if (sizes.length === 0) return null

  function set(index: number, currency: Currency, price: Price): void {
    const size = sizes[index]!
    draft.set('sizes', sizes.with(index, { ...size, prices: { ...size.prices, [currency]: price } }))
  }

  return (
    <details
      className="mt-6"
      open={sizes.some(({ prices }) => prices.MXN !== null || prices.USD !== null) || undefined}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.ownPrices}</summary>
      <SecondaryText className="mb-3">{t.ownPricesText}</SecondaryText>
      <ul className="grid gap-4">
        {sizes.map((size, index) => (
          <li
            key={size.letter}
            className="grid grid-cols-2 items-end gap-3 md:grid-cols-[3rem_repeat(4,minmax(0,1fr))]"
          >
            <span className="col-span-2 self-center font-semibold md:col-span-1">{size.letter}</span>
            {currencies.map((currency) => (
              <OwnPriceFields
                key={currency}
                currency={currency}
                letter={size.letter}
                price={size.prices[currency]}
                getError={(name) => draft.getError(`sizes.${index}.prices.${currency}${name}`)}
                onChange={(price) => set(index, currency, price)}
              />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** When the offers of the product and of its sizes count. Without an offer there is nothing to limit. */
function OfferPeriod({ draft, product }: EditorPart) {
  const { t, common } = useMessages(productMessages)
  const { prices, sizes, offer_from, offer_until } = draft.value
  const all = [prices, ...sizes.map((size) => size.prices)].flatMap(({ MXN, USD }) => [MXN, USD])
  const hasOffer = all.some((price) => price !== null && price.price_offer !== null)
  if (!hasOffer && offer_from === null && offer_until === null) return null
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <DateTimeField
        label={t.offerFrom}
        optional={common.optional}
        value={offer_from}
        saved={product.fields.offer_from}
        error={draft.getError('offer_from')}
        onChange={(moment) => draft.set('offer_from', moment)}
      />
      <DateTimeField
        label={t.offerUntil}
        optional={common.optional}
        value={offer_until}
        saved={product.fields.offer_until}
        error={draft.getError('offer_until')}
        onChange={(moment) => draft.set('offer_until', moment)}
      />
      <SecondaryText className="md:col-span-2">{t.offerPeriodText}</SecondaryText>
    </div>
  )
}

interface OwnPriceFieldsProps {
  currency: Currency
  letter: string
  price: Price
  getError: (name: string) => string | undefined
  onChange: (price: Price) => void
}

function OwnPriceFields({ currency, letter, price, getError, onChange }: OwnPriceFieldsProps) {
  const { t } = useMessages(productMessages)
  const withAmount = useWithAmount(price)
  return (
    <div className="contents">
      <MoneyField
        label={t.ownPrice(`${letter} ${currency}`)}
        currency={currency}
        value={price?.price ?? null}
        placeholder={t.usual}
        error={getError('') ?? getError('.price')}
        onChange={(amount) => onChange(withAmount(amount))}
      />
      <MoneyField
        label={t.ownOffer(`${letter} ${currency}`)}
        currency={currency}
        disabled={price === null}
        value={price?.price_offer ?? null}
        error={getError('.price_offer')}
        onChange={(amount) => price && onChange({ ...price, price_offer: amount })}
      />
    </div>
  )
}
