import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'
import { PageSection } from '../page.tsx'

interface Dates {
  shown_from: string | null
  shown_until: string | null
}

interface DateFieldsProps {
  dates: Dates
  getError: (path: string) => string | undefined
  onChange: (name: keyof Dates, value: string | null) => void
}

/** The first and the last moment of a banner or post, on the shop's clock. */
export function DateFields({ dates, getError, onChange }: DateFieldsProps) {
  const { t } = useMessages(homeMessages)
  const field = (name: keyof Dates) => {
    const value = dates[name]
    return {
      type: 'datetime-local',
      optional: t.optional,
      hint: `${t.zone}. ${t.noDate}`,
      value: value === null ? '' : toShopTime(new Date(value)),
      error: getError(name),
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        onChange(name, parseShopTime(event.currentTarget.value)?.toISOString() ?? null),
    }
  }
  return (
    <PageSection title={t.dates}>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label={t.shownFrom} {...field('shown_from')} />
        <TextField label={t.shownUntil} {...field('shown_until')} />
      </div>
    </PageSection>
  )
}
