import { createContext } from 'react'

/**
 * The nonce of the page that the server renders: the content policy lets an inline script run only when it carries it.
 * Undefined in the browser and while developing.
 */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)
