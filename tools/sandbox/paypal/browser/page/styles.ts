/**
 * The styles of the buttons. They live in a shadow root with a constructed style sheet: the page's styles do not apply
 * inside, and a policy without inline styles allows it.
 */
const BUTTONS_CSS = `
:host { display: block; }
.row { display: grid; gap: 12px; }
.row.horizontal { grid-auto-columns: 1fr; grid-auto-flow: column; }
button {
  align-items: center; border: 1px solid transparent; cursor: pointer; display: flex; font: 600 17px/1 system-ui, -apple-system, 'Segoe UI', sans-serif;
  gap: 0.3em; height: var(--height); justify-content: center; min-height: 44px; padding: 0 16px; width: 100%;
}
button:focus-visible { outline: 3px solid #1f2a37; outline-offset: 2px; }
button:disabled { cursor: default; opacity: 0.6; }
.rect { border-radius: 4px; }
.pill { border-radius: 999px; }
.sharp { border-radius: 0; }
.gold { background: #ffc439; color: #111; }
.gold:hover { background: #f2ba36; }
.blue { background: #0b5cad; color: #fff; }
.blue:hover { background: #094c90; }
.silver { background: #eee; color: #111; }
.silver:hover { background: #e2e2e2; }
.white { background: #fff; border-color: #555; color: #111; }
.white:hover { background: #f2f2f2; }
.black { background: #111; color: #fff; }
.black:hover { background: #333; }
em { font-style: italic; font-weight: 800; }
p { color: #595f6b; font: 12px/1.4 system-ui, sans-serif; margin: 6px 0 12px; text-align: center; }
`

const OVERLAY_CSS = `
dialog {
  background: transparent; border: 0; box-sizing: border-box; color: #fff; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
  max-width: 400px; padding: 24px; text-align: center; width: 100%;
}
dialog::backdrop { background: rgb(0 0 0 / 80%); }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; }
p { margin: 0 0 20px; }
button {
  background: #fff; border: 2px solid #fff; border-radius: 24px; color: #111; cursor: pointer; display: block; font: inherit;
  font-weight: 600; margin: 0 0 12px; min-height: 48px; width: 100%;
}
button.quiet { background: transparent; color: #fff; }
button:focus-visible { outline: 3px solid #ffc439; outline-offset: 3px; }
`

function openShadow(host: HTMLElement, css: string): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}

export function openButtonsRoot(host: HTMLElement): ShadowRoot {
  return openShadow(host, BUTTONS_CSS)
}

export function openOverlayRoot(host: HTMLElement): ShadowRoot {
  return openShadow(host, OVERLAY_CSS)
}
