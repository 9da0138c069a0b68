import type { SearchResult } from '@shop/contract/staff/search.ts'
import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useLanguage, useMessages } from '../../lib/language.ts'
import { buildCustomerPath, buildOrderPath, buildProductPath } from '../../lib/paths.ts'
import { menuScreens } from '../../lib/screens.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { paletteMessages } from '../../messages/palette.ts'

/** Milliseconds without a key after which the server is asked. */
const PAUSE_MS = 150

type Status = 'idle' | 'loading' | 'empty' | 'error'

/** Returns what the palette offers for a text: screens at once, and what the server finds. The value is the address. */
export function usePaletteOptions(text: string): { options: ComboboxOption[]; status: Status } {
  const { t } = useMessages(paletteMessages)
  const found = useSearch(text.trim())
  const screens = useScreens(text)
  const results = found.results.map(({ kind, key, title, detail }) => ({
    value: getResultPath(kind, key),
    label: title,
    detail: detail ?? undefined,
    group: t[kind],
  }))
  const options = [...screens, ...results]
  return { options, status: found.status === 'idle' && options.length === 0 ? 'empty' : found.status }
}

function getResultPath(kind: SearchResult['kind'], key: string): string {
  const paths = {
    order: buildOrderPath(key),
    customer: buildCustomerPath(Number(key)),
    product: buildProductPath(Number(key)),
  }
  return paths[kind]
}

/** The screens of the menu whose name contains the text, without accents. */
function useScreens(text: string): ComboboxOption[] {
  const { t } = useLanguage()
  const { t: palette } = useMessages(paletteMessages)
  const me = useMe()
  const typed = fold(text)
  return menuScreens
    .filter(({ permission, label }) => hasPermission(me, permission) && fold(t.menu[label]).includes(typed))
    .map(({ path, label }) => ({ value: path, label: t.menu[label], group: palette.screens }))
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Asks the server once the text stays the same for a moment. An answer to an earlier text is dropped. */
function useSearch(q: string): { results: SearchResult[]; status: Status } {
  const [answer, setAnswer] = useState<{ q: string; results: SearchResult[]; failed: boolean }>()
  useEffect(() => {
    if (q === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void staffApi()('searchEverything', { query: { q } }).then((result) => {
        if (isCurrent) setAnswer({ q, results: result.ok ? result.data.results : [], failed: !result.ok })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isCurrent = false
    }
  }, [q])
  if (q === '') return { results: [], status: 'idle' }
  if (answer?.q !== q) return { results: answer?.results ?? [], status: 'loading' }
  return { results: answer.results, status: answer.failed ? 'error' : 'idle' }
}
