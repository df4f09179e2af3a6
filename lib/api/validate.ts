import type { z } from 'zod'
import { ApiError, type ErrorBody } from '@/lib/core/errors/errors'
import { messages } from '@/lib/core/text/messages'

const poison = ['__proto__', 'constructor', 'prototype']

/**
 * The issues of a failed parse as messages by field: the top-level name carries them (ERROR-16), the whole goes to
 * `global`.
 */
export function fieldMessages(error: z.core.$ZodError): ErrorBody {
  const fields: ErrorBody = Object.create(null)
  // A value of the wrong kind gets no message about its length: zod measures even a text where it wants a list.
  const ofAnotherKind = new Set(error.issues.filter(isOfKind).map(({ path }) => path.join('.')))
  for (const issue of error.issues) {
    if (!isOfKind(issue) && ofAnotherKind.has(issue.path.join('.'))) continue
    const field = issue.path.length ? String(issue.path[0]) : 'global'
    fields[field] ??= []
    if (!fields[field].includes(issue.message)) fields[field].push(issue.message)
  }
  return { ...fields }
}

const isOfKind = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'

/** The message for a value of the wrong kind, where its schema has none of its own. */
const kindMessages: Partial<Record<string, string>> = {
  string: messages.text,
  boolean: messages.boolean,
  number: messages.number,
  int: messages.number,
  array: messages.list,
  object: messages.object,
  record: messages.object,
}

const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big' && issue.origin === 'array') return messages.tooMany(Number(issue.maximum))
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined || issue.input === null ? messages.required : kindMessages[issue.expected]
}

/** `input` by the schema. @throws ApiError 422 with messages by field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: plainWords })
  if (result.success) return result.data
  throw new ApiError(422, fieldMessages(result.error))
}

/** The body without some of its fields. */
export const without = (body: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !fields.includes(key)))

/** The body without the keys that would change what every object has (`__proto__` and the like) (ERROR-24). */
export const withoutPoison = (body: Record<string, unknown>) => without(body, poison)
