import { HEAP_LIMIT_MB } from '../server/config.ts'

/**
 * How the shop's process is started, from what `build.ts` made. Memory for young objects is as large from the start as it
 * may become, and old ones may grow by half before they are cleared: left to itself V8 cleared both so often that it took
 * a fifth of our processor. Young objects are cleared on one thread: there are few of them, and threads that help wait for
 * each other. Measured in turns, on lists, products and pages.
 *
 * `heap_limit_mb` (HEAP_LIMIT_MB) is for objects that stay: a process that needs more ends. A larger limit lets V8 wait
 * longer before it clears them, which costs memory.
 */
export function shopProgram(heap_limit_mb: number = HEAP_LIMIT_MB): string[] {
  return [
    ...['--min-semi-space-size=6', '--max-semi-space-size=6', '--no-parallel-scavenge'],
    ...[`--max-old-space-size=${heap_limit_mb}`, '--heap-growing-percent=50'],
    'server/build/main.js',
  ]
}

/** Kept code between starts, and few arenas: glibc gives each thread its own, which compressing pages fills for good. */
export function shopEnvironment(data_dir: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: `${data_dir}/compile-cache`, MALLOC_ARENA_MAX: '2' }
}
