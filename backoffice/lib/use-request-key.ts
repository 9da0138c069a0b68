import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** Returns a key for what is sent. It stays the same while the same is sent again, because an answer may have been lost. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
