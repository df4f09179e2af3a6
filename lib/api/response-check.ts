import { appendFileSync } from 'node:fs'
import { z } from 'zod'
import type { ApiError } from '@/lib/core/errors/errors'
import type { Declaration } from './route'
import { errorStatuses, successStatuses } from './statuses'

/*
 * With API_CHECK_RESPONSES (the tests' server) an answer that its declaration does not describe is an error in our own
 * code. It names a file, into which goes what was answered well. In production answers go out as their presenter made
 * them.
 */

const file = process.env.API_CHECK_RESPONSES as string
const named = ({ method, path }: Declaration) => `${method} ${path}`
const messages = z.record(z.string(), z.array(z.string()))
const seen = new Set<string>()

function note(declaration: Declaration): void {
  const name = named(declaration)
  if (seen.has(name)) return
  seen.add(name)
  appendFileSync(file, `${name}\n`)
}

/** An answer in JSON, as it goes over the wire. @throws Error naming the call and what is wrong. */
export function checkAnswer(declaration: Declaration, status: number, json: string | Buffer): void {
  if (!successStatuses(declaration).includes(status))
    throw new Error(`${named(declaration)} does not declare ${status}`)
  const result = (declaration.response ?? z.strictObject({})).safeParse(JSON.parse(String(json)))
  if (!result.success)
    throw new Error(`${named(declaration)} answers what it does not declare: ${issues(result.error)}`)
  note(declaration)
}

/** A file, the redirect to one, or that nothing has changed. @throws Error as above. */
export function checkFile(declaration: Declaration, { status, headers }: Response): void {
  const type = headers.get('content-type') ?? ''
  const wanted = declaration.file?.replace('/*', '/').replace('*/', '')
  const isDeclared =
    successStatuses(declaration).includes(status) &&
    (status === 302 || status === 304 || type.startsWith(wanted ?? '?'))
  if (!isDeclared) throw new Error(`${named(declaration)} does not declare ${status} with ${type}`)
  note(declaration)
}

/** A refusal. @throws Error as above. */
export function checkRefusal(declaration: Declaration, { status, body }: ApiError): void {
  if (status === 500) return
  if (!errorStatuses(declaration).has(status)) throw new Error(`${named(declaration)} does not declare ${status}`)
  const schema = (status === 422 && declaration.refusal) || messages
  const result = schema.safeParse(body)
  if (!result.success)
    throw new Error(`${named(declaration)} refuses in words that it does not declare: ${issues(result.error)}`)
}

const issues = (error: z.ZodError) => JSON.stringify(error.issues.slice(0, 5))
