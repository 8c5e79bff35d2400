import type { z } from 'zod'
import type { ActorOf, GrantRole, Role } from '@/lib/access/actor'
import { inTransaction, type Unchanged, type Work } from './transaction'
import type { World } from './world'

/** `anyone` admits whoever calls, signed in or not. */
export type Access = readonly [Role, ...Role[]]
type Admitted<A extends Access> = 'anyone' extends A[number] ? ActorOf<Exclude<Role, 'system'>> : ActorOf<A[number]>

export type OperationCall<A extends Access, I extends z.ZodObject> = {
  actor: Admitted<A>
  input: z.output<I>
  world: World
}

export type Operation<A extends Access = Access, I extends z.ZodObject = z.ZodObject, R = unknown> = {
  /** `room/verb-noun`, the file's own place; it names the audit rows. */
  readonly name: string
  readonly access: A
  /** Of administrators only those who hold one of these grants on the session's project. */
  readonly grants: readonly GrantRole[] | null
  readonly input: I
  run(call: OperationCall<A, I>): Promise<R>
}

/** What can be said of an operation without running it. */
export type AnyOperation = Omit<Operation, 'run'>
export type ResultOf<O> = O extends { run(call: never): Promise<infer R> } ? R : never

/** Declares one operation: who may, what it takes, what it does. What it does in one transaction alone is its `write`. */
export function operation<const A extends Access, I extends z.ZodObject, R>(
  name: string,
  declared: { access: A; grants?: readonly GrantRole[]; input: I } & (
    | { run(call: OperationCall<A, I>): Promise<R> }
    | { write(work: Work, call: OperationCall<A, I>): Promise<R | Unchanged<R>> }
  ),
): Operation<A, I, R> {
  const { access, grants = null, input } = declared
  if ('run' in declared) return { name, access, grants, input, run: (call) => declared.run(call) }
  const run = (call: OperationCall<A, I>) => inTransaction(call.world, (work) => declared.write(work, call))
  return { name, access, grants, input, run }
}
