import { firstVisitLang, isLang, type Lang } from '@shop/contract/locale.ts'

/** A namespace of messages. Its language files are loaded on demand, each once. */
export interface LazyMessages<T extends object> {
  /** Returns the messages, or undefined until they are loaded. */
  get: (lang: Lang) => T | undefined
  /** Returns the same promise every time, so that a component can wait for it with `use`. */
  load: (lang: Lang) => Promise<T>
  reload: (lang: Lang) => Promise<T>
}

const namespaces = new Set<LazyMessages<object>>()

/**
 * Declares a namespace by its file in each language. Both must have the same keys, or it does not compile. In the
 * browser, loading starts at once: a page imports the namespaces that its components use, and no others.
 */
export function lazyMessages<Es extends object, En extends Es>(files: {
  es: () => Promise<Es>
  en: () => Promise<Es extends En ? En : never>
}): LazyMessages<Es> {
  const loaded = new Map<Lang, Es>()
  const loading = new Map<Lang, Promise<Es>>()

  function reload(lang: Lang): Promise<Es> {
    const promise = files[lang]().then((messages) => {
      loaded.set(lang, messages)
      // With these two fields, `use` returns loaded messages at once, also the first time.
      void Object.assign(promise, { status: 'fulfilled', value: messages })
      return messages
    })
    loading.set(lang, promise)
    return promise
  }

  const namespace = {
    get: (lang: Lang) => loaded.get(lang),
    load: (lang: Lang) => loading.get(lang) ?? reload(lang),
    reload,
  }
  namespaces.add(namespace)
  // An error is handled where these messages are waited for.
  if (!import.meta.env.SSR) namespace.load(getPageLang()).catch(() => {})
  return namespace
}

export function getPageLang(): Lang {
  const { lang } = document.documentElement
  return isLang(lang) ? lang : firstVisitLang
}

/**
 * Loads the messages of all modules that were evaluated, so that their components can be rendered. Throws when the
 * files cannot be loaded; another call tries again.
 */
export async function loadMessages(lang: Lang): Promise<void> {
  await Promise.all([...namespaces].map((namespace) => namespace.load(lang).catch(() => namespace.reload(lang))))
}
