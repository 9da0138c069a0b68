import { customerOnly, guestOnly, buildPathPattern } from '../session/route-access.ts'
import { pathsWithoutAgeGate } from '../session/age-gate.ts'
import { inlineScript } from './inline-script.ts'
import { startScriptsScript } from './scripts-after-paint.ts'

interface Rules {
  guestOnly: string
  customerOnly: string
  ungated: string
}

/**
 * Runs in the head of every page before the first paint: redirects visitors from screens that they may not open, shows
 * the age gate and handles its answer before hydration, and sets the visitor's list layout (`data-list`). Its source is
 * written into the page (inline-script.ts).
 */
function beforePaint(rules: Rules): void {
  const root = document.documentElement
  const gate = () => document.querySelector<HTMLDialogElement>('dialog[data-gate]')

  function pathname(): string {
    try {
      return decodeURIComponent(location.pathname)
    } catch {
      return location.pathname
    }
  }

  function redirect(): void {
    const signedIn = localStorage.getItem('token') !== null
    const isOneOf = (pattern: string) => new RegExp(pattern, 'i').test(pathname())
    if (signedIn && isOneOf(rules.guestOnly)) {
      // The home page says why the link did not open (session.ts).
      const isResetLink = /^\/cambiar-contrasena\//i.test(pathname())
      sessionStorage.setItem('session_notice', isResetLink ? 'reset_link' : 'signed_in')
      location.replace('/home')
    } else if (!signedIn && isOneOf(rules.customerOnly)) {
      localStorage.setItem('redirect', location.pathname + location.search)
      location.replace('/login')
    }
  }

  function coverWithAgeGate(): void {
    root.dataset['gate'] = 'ask'
    document.addEventListener('DOMContentLoaded', () => {
      const dialog = gate()
      if (root.dataset['gate'] === undefined || dialog === null || dialog.open) return
      dialog.showModal()
      document.getElementById('gate-title')?.focus()
    })
  }

  function answerAgeGate(event: Event): void {
    if (root.dataset['gate'] === undefined || !(event.target as Element).closest('[data-gate-yes]')) return
    localStorage.setItem('age_gate', '1')
    delete root.dataset['gate']
    gate()?.close()
  }

  function keepAgeGate(event: KeyboardEvent): void {
    if (event.key === 'Escape' && root.dataset['gate'] !== undefined) event.preventDefault()
  }

  try {
    redirect()
    if (localStorage.getItem('list_layout') === 'rows') root.dataset['list'] = 'rows'
    if (localStorage.getItem('age_gate') === null && !new RegExp(rules.ungated).test(pathname())) coverWithAgeGate()
    addEventListener('keydown', keepAgeGate, true)
    addEventListener('click', answerAgeGate, true)
  } catch {
    // The browser forbids storage; React then shows and handles the gate without it.
  }
}

/**
 * Returns the text of the script. It is the same on every page, so that one hash allows it. The browser's own bundle
 * does not contain it.
 */
export function beforePaintScript(): string {
  const rules: Rules = {
    guestOnly: buildPathPattern(guestOnly),
    customerOnly: buildPathPattern(customerOnly),
    ungated: pathsWithoutAgeGate.source,
  }
  return startScriptsScript + inlineScript(beforePaint, rules)
}
