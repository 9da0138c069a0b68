import { isLang } from '@shop/contract/locale.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepForOffline } from './lib/offline.ts'
import { restorePreferences } from './lib/preferences.ts'
import { loadTexts } from './lib/texts.ts'

restorePreferences()
const { lang } = document.documentElement
await loadTexts(isLang(lang) ? lang : 'en', location.pathname)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
keepForOffline()
