import type { Appearance } from '../frame-protocol.ts'

/** The classes that a shop may style. Other rules are ignored. */
const SELECTOR =
  /^\.(AccordionItem|Block|Error|Input|Label)(--[a-z]+)?(:(hover|focus|disabled|focus-visible|:placeholder))?$/

let sheet: CSSStyleSheet | null = null

export function applyAppearance({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) {
    if (/^[A-Za-z0-9]+$/.test(name) && isSafeRule(value)) root.style.setProperty(`--${name}`, value)
  }
  applyRules(rules)
}

function applyRules(rules: NonNullable<Appearance['rules']>): void {
  sheet ??= new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const [selector, properties] of Object.entries(rules)) {
    if (!SELECTOR.test(selector)) continue
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule
    for (const [name, value] of Object.entries(properties)) {
      if (isSafeRule(value))
        rule.style.setProperty(
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          value,
        )
    }
  }
}

/** Styles may not load anything. */
function isSafeRule(value: string): boolean {
  return typeof value === 'string' && !/url\s*\(|image-set|@import|expression/i.test(value)
}
