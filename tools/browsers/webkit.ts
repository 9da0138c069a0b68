import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { requireProgram } from './installed.ts'
import { Programs, START_MS } from './programs.ts'
import type { BrowserSession } from './session.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export async function startWebkit(): Promise<BrowserSession> {
  const programs = new Programs()
  const port = await claimPorts(1)
  const close = async () => {
    await programs.close()
    port.release()
  }
  try {
    const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const display = await programs.start(requireProgram('Xvfb'), screen, /^(\d+)\n/m)
    const base = `http://127.0.0.1:${port.first}`
    shrinkToolbar(programs.folder)
    programs.spawn(requireProgram('WebKitWebDriver'), [`--port=${port.first}`], {
      XDG_CONFIG_HOME: programs.folder,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // No session bus answers here.
      NO_AT_BRIDGE: '1',
      GIO_USE_VFS: 'local',
    })
    await waitUntilReady(base)
    const { sessionId } = (await send(`${base}/session`, { capabilities: {} })) as { sessionId: string }
    return createSession(`${base}/session/${sessionId}`, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Removes the space around the buttons of the window: they would keep it wider than a phone. */
function shrinkToolbar(config: string): void {
  mkdirSync(path.join(config, 'gtk-3.0'))
  const style = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), style)
}

function createSession(base: string, close: () => Promise<void>): BrowserSession {
  /** Does something in a frame, and leaves it: a session of WebDriver is in one frame at a time. */
  const within = async (frame: string | undefined, run: () => Promise<unknown>) => {
    if (frame === undefined) return run()
    const value = `iframe[src*="${frame}"]`
    const element = (await send(`${base}/element`, { using: 'css selector', value })) as Record<string, string>
    await send(`${base}/frame`, { id: { [ELEMENT]: element[ELEMENT] } })
    try {
      return await run()
    } finally {
      await send(`${base}/frame`, { id: null })
    }
  }
  return {
    open: async (url) => void (await send(`${base}/url`, { url })),
    evaluate: (expression, frame) =>
      within(frame, () => send(`${base}/execute/sync`, { script: `return ${expression}`, args: [] })),
    act: async (actions) => void (await send(`${base}/actions`, { actions })),
    resize: async (width, height) => void (await send(`${base}/window/rect`, { x: 0, y: 0, width, height })),
    listErrors: () => [],
    close: async () => {
      await fetch(base, { method: 'DELETE' })
      await close()
    },
  }
}

async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function waitUntilReady(base: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await setTimeout(50)) {
    const response = await fetch(`${base}/status`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('WebKitWebDriver did not start in time')
}
