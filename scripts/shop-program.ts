import { HEAP_LIMIT_MB } from '../server/config.ts'

/**
 * Returns how the shop's process is started, from what `build.ts` made. Memory for young objects is as large from the
 * start as it may become, and old objects may grow by half before garbage collection: by default V8 collected both so
 * often that it took a fifth of the shop's processor time. Young objects are collected on one thread: there are few of
 * them, and helper threads wait for each other. These settings were measured in turns, on lists, products and pages.
 * The collector is exposed to release what only the start needed (release-start-memory.ts).
 *
 * `heap_limit_mb` (HEAP_LIMIT_MB) limits the memory for objects that stay: a process that needs more ends. A larger
 * limit lets V8 wait longer before it collects them, which costs memory.
 */
export function getShopArgs(heap_limit_mb: number = HEAP_LIMIT_MB): string[] {
  return [
    ...['--min-semi-space-size=6', '--max-semi-space-size=6', '--no-parallel-scavenge'],
    ...[`--max-old-space-size=${heap_limit_mb}`, '--heap-growing-percent=50', '--expose-gc'],
    'server/build/workers.js',
  ]
}

/**
 * Returns the environment for a compile cache between starts and for few arenas: glibc gives each thread its own arena,
 * and compressing pages fills them permanently. Free memory at the end of an arena goes back to the system above 128 KB:
 * glibc would raise that limit to twice the largest buffer that was ever freed.
 */
export function getShopEnvironment(data_dir: string): Record<string, string> {
  return {
    NODE_COMPILE_CACHE: `${data_dir}/compile-cache`,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
}
