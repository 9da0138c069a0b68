import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Choice, listAddress } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'

/**
 * What is chosen of a list, and the way to choose something else, which is a step of its own to the first page. What was
 * pressed is marked at once; the pieces follow. The place on the page stays, and the focus.
 */
export function useChoice(own: string, shown: Choice): [Choice, (next: Choice) => void] {
  const { search } = useLocation()
  const { currency } = useWords()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ on: Choice; choice: Choice } | null>(null)

  function choose(choice: Choice): void {
    setPressed({ on: shown, choice })
    // From another page than the first it would count as turning the page, which moves the focus to the title.
    const state = new URLSearchParams(search).has('page') ? { quiet: true } : null
    void navigate(listAddress(own, choice, currency), { preventScrollReset: true, state })
  }

  // Until other pieces are here; coming back to an address is no press.
  return [pressed?.on === shown ? pressed.choice : shown, choose]
}
