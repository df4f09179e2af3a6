import type { z } from 'zod'
import type { Endpoint } from '@/lib/core/client/endpoint'
import type { Typed } from '@/lib/core/client/typed'

/**
 * What a call that the browser knows has in common with its declaration; schemas of other types than the browser was
 * told are a type error.
 */
export function declares<const Path extends string, R extends z.ZodType, B extends z.ZodType>(
  { method, path }: Pick<Endpoint<Path>, 'method' | 'path'> & Told<z.input<R>, z.input<B>>,
  schemas: { response?: R; body?: B },
) {
  return { method, path, ...schemas }
}

interface Told<Answer, Body> {
  answer?: Typed<Answer>
  body?: Typed<Body>
}
