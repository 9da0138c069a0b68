import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'
import { DateTimeField } from '../date-time-field.tsx'
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

export function DateFields({ dates, getError, onChange }: DateFieldsProps) {
  const { t, common } = useMessages(homeMessages)
  const field = (name: keyof Dates) => ({
    optional: common.optional,
    hint: `${common.zone}. ${t.noDate}`,
    value: dates[name],
    error: getError(name),
    onChange: (moment: string | null) => onChange(name, moment),
  })
  return (
    <PageSection title={t.dates}>
      <div className="grid gap-6 md:grid-cols-2">
        <DateTimeField label={t.shownFrom} {...field('shown_from')} />
        <DateTimeField label={t.shownUntil} {...field('shown_until')} />
      </div>
    </PageSection>
  )
}
