/** Three PostgreSQL servers, one of which accepts writes; another one takes over when it is gone. */
export interface Engine {
  readonly name: string
  readonly url: string
  /** Starts the servers with an empty database `shop`. The caller closes the engine, also when this fails halfway. */
  open(): Promise<void>
  /** Returns the index of the server that accepts writes, undefined while there is none. */
  findPrimary(): Promise<number | undefined>
  /** Kills the PostgreSQL server, as the kernel does when memory runs out. The program that watches it continues. */
  killServer(index: number): Promise<void>
  killMachine(index: number): Promise<void>
  /** Gives a machine back; its server follows the present primary. */
  restoreMachine(index: number): Promise<void>
  switchOver(): Promise<void>
  waitUntilWhole(): Promise<void>
  close(): Promise<void>
}
