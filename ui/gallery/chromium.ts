import chromium from '@sparticuz/chromium'

/** The browser that comes inside its package: nothing is downloaded, and every machine tests with the same one. */
export async function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }> {
  chromium.setGraphicsMode = false
  return {
    executablePath: await chromium.executablePath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
