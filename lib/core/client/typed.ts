import type { z } from 'zod'

declare const type: unique symbol

/** Holds a type and nothing else: no schema reaches the browser through it. */
export interface Typed<T> {
  readonly [type]?: (value: T) => T
}

/** What a zod schema takes and what an answer has: `typed<typeof check>()`, where `check` is imported as a type. */
export const typed = <S extends z.ZodType>(): Typed<z.input<S>> => ({})
