import type { Readable } from 'node:stream'
import { STORAGE_UNAVAILABLE } from '../../platform/error-codes.ts'

/** Stores objects (files) under keys such as `originals/4f2a.webp`, in a folder or in a bucket. */
export interface ObjectStorage {
  /**
   * Writes an object, which replaces one of the same key. Readers see the former one or all of the new one. With
   * `only_if_absent` an existing object stays, and the result is false.
   */
  put(key: string, body: ObjectBody, options?: PutOptions): Promise<boolean>
  /**
   * Opens an object; undefined when there is none. `range` is the value of the HTTP header (`bytes=0-99`) with one
   * range. The caller must read or destroy the body.
   */
  get(key: string, range?: string): Promise<OpenedObject | undefined>
  head(key: string): Promise<HeadInfo | undefined>
  /** Yields the objects whose keys begin with the prefix, in the order of their keys. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Deletes an object. One that is missing is no error. */
  delete(key: string): Promise<void>
  /** Deletes what writes under a prefix that never ended have left since before that time, and returns the number. */
  deleteUnfinished(prefix: string, before: Date): Promise<number>
  /** Returns whether the storage failed to respond several times and gets no requests for now. */
  isUnavailable(): boolean
}

/** The content of an object: in memory, or a file that is read as it is sent. */
export type ObjectBody = Buffer | { file: string }

export interface PutOptions {
  content_type?: string
  /** Everyone may read it, and it never changes. In a folder other users of the machine may read the file. */
  is_public?: boolean
  only_if_absent?: boolean
}

export interface ObjectInfo {
  key: string
  bytes: number
  /** Changes with the content, in the form of the HTTP header. */
  etag: string
  modified_at: Date
}

/** A list does not have all of these facts. */
export interface HeadInfo extends ObjectInfo {
  /** SHA-256 of the content in hexadecimal, where the storage has recorded it. */
  sha256?: string
}

export interface OpenedObject extends ObjectInfo {
  body: Readable
  /** The part that `body` contains, `last` included; undefined for the whole object, also when no range was possible. */
  part?: { first: number; last: number }
}

/** The storage did not respond, or refused the shop altogether. What was to be done may be tried again. */
export class StorageUnavailableError extends Error {
  readonly code = STORAGE_UNAVAILABLE

  constructor(operation: string, key: string, reason: string) {
    super(`the object storage could not ${operation} ${key}: ${reason}`)
  }
}

const KEY_PATTERN = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/
const KEY_MAX_LENGTH = 512

/**
 * Throws for a key that would mean something else in one of the storages: keys consist of letters, digits, `_`, `.`
 * and `-` in parts that are separated by `/`, and no part begins with a dot.
 */
export function checkKey(key: string): void {
  if (!KEY_PATTERN.test(key) || key.length > KEY_MAX_LENGTH) throw new Error(`not a key of an object: ${key}`)
}
