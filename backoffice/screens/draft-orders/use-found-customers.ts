import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'

const MIN_LENGTH = 2
const TYPING_MS = 250
const MAX_FOUND = 8

/** Loads the open accounts that the words find, a moment after they were typed; undefined without words. */
export function useFoundCustomers(q: string): CustomerSummary[] | undefined {
  const { lang } = useLanguage()
  const [found, setFound] = useState<{ q: string; items: CustomerSummary[] }>()
  useEffect(() => {
    let isLeft = false
    if (q.length < MIN_LENGTH) return undefined
    async function load(): Promise<void> {
      const query = { q, status: 'open' as const, per_page: MAX_FOUND }
      const answer = await staffApi(lang)('listCustomers', { query })
      if (!isLeft && answer.ok) setFound({ q, items: answer.data.items })
    }
    const timer = setTimeout(() => void load(), TYPING_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [q, lang])
  return q.length < MIN_LENGTH ? undefined : found?.items
}
