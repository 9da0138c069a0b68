import { type FileHandle, open } from 'node:fs/promises'
import { HEAD_BYTES } from './detect-format.ts'

/** Reads bytes from a position on; fewer where the file ends before. */
export async function readBytes(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

export async function readHead(file: string): Promise<Buffer> {
  await using handle = await open(file, 'r')
  return readBytes(handle, 0, HEAD_BYTES)
}
