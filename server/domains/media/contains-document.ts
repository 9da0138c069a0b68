import { open } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'

/**
 * Text with which a browser or a server would take a file for a page or a program. Cameras write none of them, and by
 * chance the shortest occurs in one of 40,000 files of 25 MB.
 */
const PAGE_MARKS = ['<script', '<!doctype', '<html', '<?php', '<svg ', '<svg>', '<iframe']
const PDF_MARK = '%PDF-'
/** A PDF is recognized when it begins within so many bytes. */
const PDF_HEAD_BYTES = 1024
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
/** The end of a ZIP file is within the comment's greatest length from the end of the file. */
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 0xffff
const CHUNK_BYTES = 256 * 1024
const OVERLAP_BYTES = 16

/**
 * Returns whether an image is at the same time a page, a program, a PDF or an archive. The shop shows images that it made
 * itself, so such a file could do nothing here; its owner still should know that something is wrong with it.
 */
export async function containsDocument(file: string, bytes: number): Promise<boolean> {
  await using handle = await open(file, 'r')
  if ((await readBytes(handle, 0, PDF_HEAD_BYTES)).includes(PDF_MARK)) return true
  const tail_bytes = Math.min(bytes, ZIP_TAIL_BYTES)
  if (endsAsZip(await readBytes(handle, bytes - tail_bytes, tail_bytes))) return true
  for (let from = 0; from < bytes; from += CHUNK_BYTES) {
    const chunk = await readBytes(handle, from, CHUNK_BYTES + OVERLAP_BYTES)
    const text = chunk.toString('latin1').toLowerCase()
    if (PAGE_MARKS.some((mark) => text.includes(mark))) return true
  }
  return false
}

/** Whether the bytes end with the directory of an archive: its comment fills exactly what is left of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    const rest = tail.length - at - ZIP_END_BYTES
    if (rest >= 0 && tail.readUInt16LE(at + 20) === rest) return true
  }
  return false
}
