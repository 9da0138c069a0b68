const TIMEOUT_MS = 15_000
const scriptsByUrl = new Map<string, Promise<unknown>>()

/**
 * Loads a provider's script once, shortly before it is needed. `getProvided` returns the object that the script defines;
 * `data` are the attributes that it reads from its own element. Rejects when the script times out or defines nothing;
 * another call then tries again.
 */
export function loadExternalScript<T>(
  url: string,
  getProvided: () => T | undefined,
  data: Record<string, string> = {},
): Promise<T> {
  const pending = scriptsByUrl.get(url) as Promise<T> | undefined
  if (pending !== undefined) return pending
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  const promise = insertScript(script, url, getProvided).catch((error: unknown) => {
    scriptsByUrl.delete(url)
    script.remove()
    throw error
  })
  scriptsByUrl.set(url, promise)
  return promise
}

function insertScript<T>(script: HTMLScriptElement, url: string, getProvided: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`nothing came from ${new URL(url).host}`))
    const timer = setTimeout(failed, TIMEOUT_MS)
    script.src = url
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const provided = getProvided()
      if (provided === undefined) failed()
      else resolve(provided)
    })
    script.addEventListener('error', failed)
    document.head.append(script)
  })
}
