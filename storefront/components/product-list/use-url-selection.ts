import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { parseListSelection } from '../../lib/urls/list-selection.ts'
import { parsePageNumber } from '../../lib/urls/page-number.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

export function useUrlSelection() {
  const { search } = useLocation()
  const { currency } = useLocalization()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    return { page: parsePageNumber(params), selection: parseListSelection(params, currency) }
  }, [search, currency])
}
