import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'

/** On to "no results", with the term in the state of that step, which takes the place of this one (specification 5). */
export function Leaving({ term, failed }: { term: string; failed: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(paths.noResults, { replace: true, state: { search: term, failed } })
  }, [navigate, term, failed])
  return <div className="min-h-dvh" />
}
