import { useRef, useState } from 'react'
import { useErrorAlert } from '../alert-dialog/alert-provider.tsx'

/** A request that the server refused, or that got no response. `fields` gives the code of each field that is wrong. */
export interface Refusal<Code extends string = string> {
  ok: false
  status: number
  code: Code
  message: string
  fields: Record<string, Code>
}

/** The result of a request: what the server answered, or its refusal as a value. */
export type RequestResult<T, Code extends string = string> = { ok: true; data: T } | Refusal<Code>

export interface RequestOptions<T, Code extends string, Key> {
  key?: Key | undefined
  /** Called with the server's answer; the request is pending until its promise has ended too. */
  onSuccess?: ((data: T) => unknown) | undefined
  /** Returns the text of the dialog, where it is not the server's message. */
  getMessage?: ((refusal: Refusal<Code>) => string) | undefined
  /** Called before the dialog opens, for what it must not hide: errors at fields. */
  onRefused?: ((refusal: Refusal<Code>) => void) | undefined
  /** Called after the customer has closed the dialog, for what follows, as the focus. */
  afterRefusal?: ((refusal: Refusal<Code>) => unknown) | undefined
  /**
   * Called after a refusal of the server, whose data has changed then. Not called without a response: to load again
   * would fail as well, and the page with what was chosen on it would give way to an error.
   */
  reload?: ((refusal: Refusal<Code>) => unknown) | undefined
}

/**
 * Sends one request at a time: while one is pending, another press does nothing. A refusal opens the error dialog. The
 * promise resolves to the server's answer, or to undefined after a refusal, a second press, or a request that the
 * customer gave up (its function then returns undefined). `pending` lasts as long as the promises of the function and of
 * `onSuccess`: one that awaits a navigation keeps its button pending until the next page shows. `refusal` is that of the
 * last request, with the text of the dialog, for what stays on the page.
 *
 * const request = useRequest()
 * const cart = await request.send(() => api('removeDiscountCode', …))
 * <Button loading={request.pending}>
 */
export function useRequest<Key extends string | number = never>() {
  const showError = useErrorAlert()
  const [pendingKey, setPendingKey] = useState<Key | true>()
  const [refusal, setRefusal] = useState<Refusal>()
  // A second press can come before the button is rendered as pending.
  const isRunning = useRef(false)

  async function send<T, Code extends string>(
    request: () => Promise<RequestResult<T, Code> | undefined>,
    { key, onSuccess, getMessage, onRefused, afterRefusal, reload }: RequestOptions<T, Code, Key> = {},
  ): Promise<T | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPendingKey(key ?? true)
    setRefusal(undefined)
    let result
    try {
      result = await request()
      if (result?.ok === true) await onSuccess?.(result.data)
    } finally {
      isRunning.current = false
      setPendingKey(undefined)
    }
    if (result === undefined) return undefined
    if (result.ok) return result.data
    const message = getMessage?.(result) ?? result.message
    setRefusal({ ...result, message })
    onRefused?.(result)
    await showError(message)
    await afterRefusal?.(result)
    if (result.status !== 0) await reload?.(result)
    return undefined
  }

  return { pending: pendingKey !== undefined, pendingKey: pendingKey === true ? undefined : pendingKey, refusal, send }
}
