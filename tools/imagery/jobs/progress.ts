/** Shows a bar on one line of the terminal that grows with each finished image. */
export function startProgress(whole: number): (key: string, bytes: number) => void {
  let done = 0
  let stored = 0
  return (key, bytes) => {
    done++
    stored += bytes
    const filled = Math.round((done / whole) * 30)
    const line = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${whole} ${(stored / 1e6).toFixed(1)} MB ${key}`
    process.stderr.write(
      process.stderr.isTTY ? `\r\x1b[K${line}` : done % 20 === 0 || done === whole ? `${line}\n` : '',
    )
    if (done === whole && process.stderr.isTTY) process.stderr.write('\n')
  }
}
