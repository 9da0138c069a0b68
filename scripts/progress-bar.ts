/**
 * Shows a progress bar for work that takes longer than a few seconds: redrawn in a terminal, a line per quarter
 * elsewhere.
 */
export function createProgressBar(label: string): (done: number, total: number) => void {
  let last = -1
  return (done, total) => {
    const share = total === 0 ? 1 : done / total
    if (process.stdout.isTTY) {
      const width = 30
      const filled = '█'.repeat(Math.round(share * width)).padEnd(width, '·')
      process.stdout.write(`\r[${filled}] ${Math.round(share * 100)} % ${label}${share >= 1 ? '\n' : ''}`)
      return
    }
    const quarter = Math.floor(share * 4)
    if (quarter === last) return
    last = quarter
    console.log(`${label}: ${quarter * 25} %`)
  }
}
