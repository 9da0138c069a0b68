import type { Diagnosis, DoctorCheck } from '@shop/contract/staff/drops.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { doctorMessages } from '../../messages/doctor.ts'

type Messages = (typeof doctorMessages)['es']

export function useCheckSentence(viewer: Diagnosis['viewer']): (check: DoctorCheck) => string {
  const { t, lang } = useMessages(doctorMessages)
  const show = (value: unknown) => (typeof value === 'string' ? formatDateTime(value, lang) : '')
  // A time may end with the period of its abbreviation.
  return (check) => getSentence(check).replace(/\.\.$/, '.')

  function getSentence(check: DoctorCheck): string {
    const isPassed = check.result === 'passed'
    const language = t.languages[viewer.language]
    switch (check.name) {
      case 'published':
        return getPublished(t, check, show)
      case 'opening': {
        const level = viewer.level_name ?? t.everyone
        const { at } = check.data
        if (typeof at !== 'string') return t.noOpening
        return isPassed ? t.opened(level, show(at)) : t.opensAt(level, show(at))
      }
      case 'price':
        return isPassed ? t.pricePresent(viewer.currency) : t.priceMissing(viewer.currency)
      case 'text':
        return isPassed ? t.textPresent(language) : t.textMissing(language)
      case 'category':
        return isPassed ? t.categoryPresent : t.categoryMissing(language)
      case 'image':
        return isPassed ? t.altPresent : t.altMissing(language)
      case 'search':
        return isPassed ? t.searchPresent : t.searchMissing(language)
      case 'stock':
        return getStock(t, check, show)
      case 'account':
        return isPassed ? t.accountOpen : t.accountBlocked
      case 'birth_date':
        return isPassed ? t.birthDatePresent : t.birthDateMissing
      case 'open_request':
        return isPassed ? t.requestNone : t.requestOpen(String(check.data['code']), show(check.data['deadline']))
      case 'transfers':
        return isPassed ? t.notWithheld : t.withheld(show(check.data['until']))
    }
  }
}

function getPublished(t: Messages, { result, data }: DoctorCheck, show: (value: unknown) => string): string {
  if (data['at'] === null) return t.draft
  return result === 'passed' ? t.publishedAt(show(data['at'])) : t.publishesAt(show(data['at']))
}

function getStock(t: Messages, { data }: DoctorCheck, show: (value: unknown) => string): string {
  const [free, reserved] = [Number(data['free']), Number(data['reserved'])]
  if (free > 0) return t.stockFree(free)
  return reserved > 0 && data['reserved_until'] !== null
    ? t.stockReserved(reserved, show(data['reserved_until']))
    : t.stockNone
}
