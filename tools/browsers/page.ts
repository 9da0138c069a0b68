import { expect } from '@playwright/test'
import { findElement, type FoundElement, type PlainTarget, type Target } from './find-element.ts'
import type { BrowserSession, KeyStep, PointerStep } from './session.ts'

const WAIT_MS = 10_000

const keys = { Enter: '\uE007', Control: '\uE009' } as const

export class BrowserPage {
  readonly #session: BrowserSession
  readonly #baseUrl: string

  constructor(session: BrowserSession, baseUrl: string) {
    this.#session = session
    this.#baseUrl = baseUrl
  }

  async open(path: string): Promise<void> {
    await this.#session.open(new URL(path, this.#baseUrl).href)
    await this.waitUntilHydrated()
  }

  async waitUntilHydrated(): Promise<void> {
    const isHydrated = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')) &&
      document.querySelector('[data-hydrating]') === null
    await this.#poll(() => this.evaluate(isHydrated), 'the page is hydrated')
  }

  /** Runs a function in the page, which uses nothing but its argument. */
  evaluate<A, R>(run: (argument: A) => R, argument?: A, frame?: string): Promise<Awaited<R>> {
    const expression = `(${run.toString()})(${JSON.stringify(argument) ?? ''})`
    return this.#session.evaluate(expression, frame) as Promise<Awaited<R>>
  }

  /**
   * Passes the age gate and chooses a language, as an earlier visit has. The page that this is done on is left once its scripts
   * have come, because Firefox reports those that it stops loading.
   */
  async prepareVisitor(lang: 'es' | 'en', user?: { api_token: string }): Promise<void> {
    await this.open('/about')
    const { api_token = '', ...stored } = user ?? {}
    await this.evaluate(
      (visit) => {
        localStorage.setItem('age_gate', '1')
        document.cookie = `lang=${visit.lang}; path=/`
        document.cookie = `currency=${visit.lang === 'es' ? 'MXN' : 'USD'}; path=/`
        if (visit.api_token === '') return
        localStorage.setItem('token', visit.api_token)
        localStorage.setItem('refreshed_at', String(Date.now()))
        localStorage.setItem('user', JSON.stringify(visit.stored))
      },
      { lang, api_token, stored },
    )
  }

  /** Waits until an element is there and nothing covers it, and presses it with the mouse. */
  async press(role: Target['role'], name: Target['name'], frame?: string): Promise<void> {
    const found = await this.find(role, name, frame)
    const [left, top] = frame === undefined ? [0, 0] : await this.evaluate(locateFrame, frame)
    const [x, y] = [left + found.x, top + found.y]
    const actions: PointerStep[] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#session.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Replaces what a field has by what is typed, and waits until it is there. */
  async fill(name: Target['name'], text: string, frame?: string): Promise<void> {
    await this.press('field', name, frame)
    await this.#session.act([{ type: 'key', id: 'keyboard', actions: holdKey(keys.Control, 'a') }])
    await this.type(text)
  }

  async type(text: string): Promise<void> {
    await this.#session.act([{ type: 'key', id: 'keyboard', actions: [...text].flatMap(tapKey) }])
  }

  async pressKey(key: keyof typeof keys): Promise<void> {
    await this.#session.act([{ type: 'key', id: 'keyboard', actions: tapKey(keys[key]) }])
  }

  /** Waits for an enabled element that nothing covers and that rests, and returns it. */
  async find(role: Target['role'], name: Target['name'], frame?: string): Promise<FoundElement> {
    let before: FoundElement | null = null
    const target: PlainTarget = { role, pattern: toPattern(name) }
    return this.#poll(
      async () => {
        const found = await this.evaluate(findElement, target, frame)
        const rests = found?.x === before?.x && found?.y === before?.y
        before = found
        if (found?.covered_by != null) throw new Error(`${role} ${String(name)} is covered by ${found.covered_by}`)
        return found !== null && rests && !found.disabled ? found : undefined
      },
      `${role} ${String(name)}`,
    )
  }

  async expectPath(path: string | RegExp): Promise<void> {
    const readPath = () => this.evaluate(() => location.pathname + location.search)
    const poll = expect.poll(readPath, { timeout: WAIT_MS })
    await (typeof path === 'string' ? poll.toBe(path) : poll.toMatch(path))
  }

  async expectTitle(text: string): Promise<void> {
    await this.find('heading', new RegExp(`^${escapePattern(text)}$`, 'i'))
  }

  /** Calls until the result is neither undefined nor false. What it throws is reported when the time is over. */
  async #poll<T>(run: () => Promise<T | undefined | false>, what: string): Promise<T> {
    let result: T | undefined | false
    await expect(async () => {
      result = await run()
      expect(result !== undefined && result !== false, what).toBe(true)
    }).toPass({ timeout: WAIT_MS, intervals: [50, 100, 200] })
    return result as T
  }
}

/**
 * Scrolls to the frame with this part of a URL and returns its upper left corner: in WebKit an element of a frame does not
 * scroll the page around it. It runs in the browser.
 */
function locateFrame(url: string): [number, number] {
  const frame = document.querySelector(`iframe[src*="${url}"]`)
  frame?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0 } = frame?.getBoundingClientRect() ?? {}
  return [Math.round(x), Math.round(y)]
}

function toPattern(name: Target['name']): string {
  return typeof name === 'string' ? `^${escapePattern(name)}$` : name.source
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

function tapKey(value: string): KeyStep[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

function holdKey(held: string, value: string): KeyStep[] {
  return [{ type: 'keyDown', value: held }, ...tapKey(value), { type: 'keyUp', value: held }]
}
