import { appendFile, mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

export interface MailboxEntry {
  /** Identifies an email: two copies with the same id are shown once, as a mail program does. */
  id?: string
  to: string
  kind: string
  subject: string
  text: string
  html: string
  sent_at: string
  /** The recipient of replies, when it is not the sender. */
  reply_to?: string
  /** For newsletters: the URL that ends the subscription with one POST (RFC 8058). */
  list_unsubscribe?: string
  attachments?: { name: string; bytes: number }[]
}

/** The development mailbox: messages that the shop would have sent, stored in a file of the data folder. */
export interface Mailbox {
  put(message: Omit<MailboxEntry, 'sent_at'>): Promise<void>
  /**
   * Returns the newest messages first, optionally of one recipient, and at most `limit`. All of them are in memory at
   * once.
   */
  list(to?: string, limit?: number): Promise<MailboxEntry[]>
  count(to?: string): Promise<number>
  /** Yields the same messages as JSON texts, read from the file one at a time. */
  read(to?: string, limit?: number): AsyncGenerator<string>
}

/** The position of one message in the file, in bytes. */
interface Position {
  to: string
  offset: number
  length: number
}

const CHUNK_BYTES = 256 * 1024
const LINE_END = 10

/**
 * Opens the mailbox of a folder. Several processes may write to it at once. Only positions are kept in memory: the file
 * is read once from its beginning to its end, later only what was added to it.
 */
export function openMailbox(folder: string): Mailbox {
  const file = path.join(folder, 'mailbox.jsonl')
  const refreshIndex = openIndex(file)

  async function listPositions(to: string | undefined, limit = Infinity): Promise<Position[]> {
    const index = await refreshIndex()
    const recipient = to?.toLowerCase()
    const found = [...index.values()].filter((position) => recipient === undefined || position.to === recipient)
    return found.toReversed().slice(0, limit)
  }

  async function* read(to?: string, limit?: number): AsyncGenerator<string> {
    const positions = await listPositions(to, limit)
    if (positions.length === 0) return
    await using handle = await open(file)
    for (const { offset, length } of positions) yield (await readAt(handle, offset, length)).toString('utf8')
  }

  return {
    async put(message) {
      await mkdir(folder, { recursive: true })
      const line = JSON.stringify({ ...message, sent_at: new Date().toISOString() })
      // One write per line, because several processes may append at once. It also ends a line that was cut short.
      await appendFile(file, `\n${line}\n`, { mode: 0o600 })
    },
    async list(to, limit) {
      const entries: MailboxEntry[] = []
      for await (const text of read(to, limit)) entries.push(JSON.parse(text) as MailboxEntry)
      return entries
    },
    count: async (to) => (await listPositions(to)).length,
    read,
  }
}

/**
 * Returns a function that updates the index and returns it. Concurrent callers share one reading of the file. A message
 * that arrived twice keeps its first position in the order and is read at its last.
 */
function openIndex(file: string): () => Promise<ReadonlyMap<string, Position>> {
  const index = new Map<string, Position>()
  let indexedBytes = 0
  let inode = 0
  let pendingRead: Promise<void> | undefined

  async function addNew(): Promise<void> {
    const handle = await open(file).catch(() => undefined)
    const { ino, size } = (await handle?.stat()) ?? { ino: 0, size: 0 }
    if (ino !== inode || size < indexedBytes) {
      index.clear()
      indexedBytes = 0
      inode = ino
    }
    try {
      if (handle) await addLines(handle, size)
    } finally {
      await handle?.close()
    }
  }

  /** Text after the last line break is still being written, and is read the next time. */
  async function addLines(handle: FileHandle, size: number): Promise<void> {
    let pending = Buffer.alloc(0)
    for (let at = indexedBytes; at < size; at += CHUNK_BYTES) {
      pending = Buffer.concat([pending, await readAt(handle, at, Math.min(CHUNK_BYTES, size - at))])
      let start = 0
      for (let end = pending.indexOf(LINE_END); end !== -1; end = pending.indexOf(LINE_END, start)) {
        addLine(pending.toString('utf8', start, end), end - start)
        start = end + 1
      }
      pending = pending.subarray(start)
    }
  }

  function addLine(text: string, length: number): void {
    const entry = parseEntry(text)
    if (entry) index.set(entry.id ?? `at ${indexedBytes}`, { to: entry.to.toLowerCase(), offset: indexedBytes, length })
    indexedBytes += length + 1
  }

  return async () => {
    pendingRead ??= addNew().finally(() => (pendingRead = undefined))
    await pendingRead
    return index
  }
}

/** Undefined for an empty line, and one that a full disk or the end of its process has cut short. */
function parseEntry(line: string): MailboxEntry | undefined {
  try {
    return JSON.parse(line) as MailboxEntry
  } catch {
    return undefined
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
