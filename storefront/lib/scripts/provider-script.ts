const PATIENCE_MS = 15_000
const loading = new Map<string, Promise<unknown>>()

/**
 * Loads a provider's script once, shortly before it is needed. `provided` returns the object that the script defines;
 * `data` are the attributes that it reads from its own element. Rejects when the script times out or defines nothing;
 * another call then tries again.
 */
export function loadOutsideScript<T>(
  address: string,
  provided: () => T | undefined,
  data: Record<string, string> = {},
): Promise<T> {
  const known = loading.get(address) as Promise<T> | undefined
  if (known !== undefined) return known
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  const brought = bring(script, address, provided).catch((error: unknown) => {
    loading.delete(address)
    script.remove()
    throw error
  })
  loading.set(address, brought)
  return brought
}

function bring<T>(script: HTMLScriptElement, address: string, provided: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`nothing came from ${new URL(address).host}`))
    const late = setTimeout(failed, PATIENCE_MS)
    script.src = address
    script.addEventListener('load', () => {
      clearTimeout(late)
      const thing = provided()
      if (thing === undefined) failed()
      else resolve(thing)
    })
    script.addEventListener('error', failed)
    document.head.append(script)
  })
}
