import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerServiceWorker } from './register-service-worker.ts'
import { restorePreferences } from './lib/storage/preferences.ts'
import { getPageLang, loadMessages } from './messages/lazy-messages.ts'

restorePreferences()
await loadMessages(getPageLang())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      {/* It stands for the data of the page, without which React would count other ids than the server. */}
      <></>
    </StrictMode>,
  )
})
registerServiceWorker()
