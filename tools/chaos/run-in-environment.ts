/**
 * Runs a program in an environment, which is closed at the end and when the run is interrupted, so that nothing is left
 * behind. The process ends with the code that the program returns.
 */
export async function runInEnvironment<Environment extends { close(): Promise<void> }>(
  environment: Environment,
  run: (environment: Environment) => Promise<number>,
): Promise<void> {
  // A terminal sends its signal to npm too, which passes it on: the second one must not end what the first one closes.
  let isClosing = false
  function interrupt(): void {
    if (isClosing) return
    isClosing = true
    void environment.close().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    process.exitCode = await run(environment)
  } finally {
    await environment.close()
  }
}
