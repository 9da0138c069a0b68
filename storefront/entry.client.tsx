import { isLang } from '@shop/contract/locale.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerServiceWorker } from './register-service-worker.ts'
import { restorePreferences } from './lib/storage/preferences.ts'
import { loadMessages } from './lib/localization/messages.ts'

restorePreferences()
const { lang } = document.documentElement
await loadMessages(isLang(lang) ? lang : 'en', location.pathname)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
registerServiceWorker()
