import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PreviewButton } from '../../components/drops/preview-button.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'

/** Chooses the moment that the page and the preview of the shop are of; without one it is now. */
export function MomentView({ at }: { at: string | null }) {
  const { t, lang, common } = useMessages(homeMessages)
  const [, setSearch] = useSearchParams()
  const [error, setError] = useState<string>()

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('moment') as HTMLInputElement
    const moment = parseShopTime(field.value)
    setError(moment ? undefined : t.timeInvalid)
    if (moment) setSearch({ at: moment.toISOString() }, { preventScrollReset: true })
    else field.focus()
  }

  return (
    <div className="mb-12 grid gap-4">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <form key={at} onSubmit={show} noValidate className="flex flex-wrap items-end gap-2">
          <TextField
            type="datetime-local"
            label={t.momentTitle}
            hint={common.zone}
            name="moment"
            defaultValue={at === null ? '' : toShopTime(new Date(at))}
            error={error}
          />
          <Button type="submit" variant="secondary">
            {t.showMoment}
          </Button>
          {at !== null && (
            <Button variant="quiet" onClick={() => setSearch({}, { preventScrollReset: true })}>
              {t.backToNow}
            </Button>
          )}
        </form>
        <PreviewButton
          target={{
            level: 0,
            at,
            language: lang,
            currency: lang === 'es' ? 'MXN' : 'USD',
            collection_id: null,
            product_id: null,
            of_home: true,
          }}
        />
      </div>
      {at !== null && <InlineBanner live>{t.atMoment(formatDateTime(at, lang))}</InlineBanner>}
    </div>
  )
}
