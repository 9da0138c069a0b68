import { existsSync } from 'node:fs'

/** What a browser needs to run without a screen, as root, and without asking its maker for anything. */
const quiet = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/**
 * How to start a browser: the one that comes with the packages (Linux on x64), else one that the system has, else the
 * one that Playwright installs.
 */
export async function chromiumLaunch(): Promise<{ executablePath?: string; args: string[] }> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    return { executablePath: await chromium.executablePath(), args: quiet }
  }
  const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  return system ? { executablePath: system, args: quiet } : { args: quiet }
}
