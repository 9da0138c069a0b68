import { isBlank } from '@shop/contract/one-line.ts'
import { useState } from 'react'
import { useLeaveQuestion } from './use-leave-question.ts'

/**
 * Asks before the page is left while a field of a form has text, which nothing keeps. `watch` is the form's `onInput`, and
 * `forget` is called once the text was sent.
 */
export function useTypedText(name: string) {
  const [isTyped, setTyped] = useState(false)
  useLeaveQuestion(isTyped, { isKept: false })
  return {
    watch: (values: FormData) => setTyped(!isBlank(String(values.get(name)))),
    forget: () => setTyped(false),
  }
}
