import { z } from 'zod'
import { parseCalendarDate, parseInstant } from '@/lib/core/dates/calendar-date'
import { writtenNumber } from '@/lib/core/json/written-number'
import { hasAtMost, isOneLine, isStorable, isVisible } from './characters'
import { maxLength } from './lengths'
import { messages } from './messages'

/** 'Required.' for what is not there, otherwise what it should have been. */
const wanted =
  (text: string, required: string = messages.required) =>
  (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? required : text

/**
 * Text that PostgreSQL can store, as it was sent (not trimmed): passwords, tokens, codes. No length limit of its own.
 */
export function rawText() {
  return z.string({ error: wanted(messages.text) }).refine(isStorable, { error: messages.characters, abort: true })
}

function trimmed(max: number, required?: string) {
  return z
    .string({ error: wanted(messages.text, required) })
    .trim()
    .refine(isStorable, { error: messages.characters, abort: true })
    .refine((text) => hasAtMost(text, max), { error: messages.tooLong(max), abort: true })
    .meta({ maxLength: max })
}

const singleLine = (max: number, required?: string) =>
  trimmed(max, required).refine(isOneLine, { error: messages.oneLine })
const filled = <T extends z.ZodType<string>>(schema: T, required: string = messages.required) =>
  schema.refine(isVisible, { error: required })

/**
 * A required one-line text: trimmed, not empty, at most `max` characters (ERROR-29, ERROR-28, ERROR-30). `required`:
 * said where it is empty.
 */
export function line(max: number = maxLength.line, required?: string) {
  return filled(singleLine(max, required), required)
}

/** An optional one-line text. Absent keeps (undefined), null and '' clear (null) (ERROR-22). */
export function optionalLine(max: number = maxLength.line) {
  return clearable(singleLine(max))
}

/** A required text of several lines: notes (ERROR-29). */
export function prose(max: number = maxLength.notes) {
  return filled(trimmed(max))
}

/** An optional text of several lines. Absent keeps, null and '' clear (ERROR-22). */
export function optionalProse(max: number = maxLength.notes) {
  return clearable(trimmed(max))
}

const emailText = () =>
  singleLine(maxLength.email).refine((text) => text === '' || z.regexes.email.test(text), { error: messages.email })

/** A required email address, trimmed, in the letter case it was sent in (the column compares without case). */
export function email() {
  return filled(emailText()).meta({ format: 'email', maxLength: maxLength.email })
}

/** An optional email address. Absent keeps, null and '' clear. */
export function optionalEmail() {
  return clearable(emailText())
}

/** An id: any RFC 9562 version, in lower case; the nil and max UUIDs are none (ERROR-31). */
export function uuid() {
  return z
    .string({ error: wanted(messages.id) })
    .toLowerCase()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, { error: wanted(messages.id) })
    .meta({ format: 'uuid' })
}

/** An optional id. Absent keeps (undefined), null and '' clear (null) (ERROR-22). */
export function optionalUuid() {
  return z
    .union([z.literal('').transform(() => null), z.null(), uuid()], { error: messages.id })
    .optional()
    .meta({ format: 'uuid' })
}

/** Whether a path segment is an id at all; one that is not answers 404 like an unknown one (ERROR-10). */
export function isUuid(text: string): boolean {
  return ids.safeParse(text).success
}
const ids = uuid()

/** A calendar date in any form that people and programs send → 'YYYY-MM-DD' as written, never shifted (ASSET-16). */
export function calendarDate() {
  return z
    .string({ error: wanted(messages.date) })
    .transform((text, context) => parseCalendarDate(text.trim()) ?? refuse(context, text, messages.date))
    .meta({ format: 'date' })
}

/** An optional calendar date. Absent keeps, null and '' clear. */
export function optionalCalendarDate() {
  return z
    .union([z.literal('').transform(() => null), z.null(), calendarDate()], { error: messages.date })
    .optional()
    .meta({ format: 'date' })
}

/** An instant with `Z` or an offset → Date (RESULT-3). */
export function instant() {
  return z
    .string({ error: wanted(messages.instant) })
    .transform((text, context) => parseInstant(text.trim()) ?? refuse(context, text, messages.instant))
    .meta({ format: 'date-time' })
}

function refuse(context: z.core.$RefinementCtx, text: string, message: string): never {
  context.issues.push({ code: 'custom', message: text.trim() === '' ? messages.required : message, input: text })
  return z.NEVER
}

/** A boolean in a query: `true|false|1|0` (LIST-12). */
export function queryBoolean() {
  return z
    .enum(['true', 'false', '1', '0'], { error: wanted(messages.boolean) })
    .transform((text) => text === 'true' || text === '1')
}

/** A boolean in a body; the old mobile app also sends 0 and 1. */
export function flag() {
  return z
    .union([z.boolean(), z.literal(0), z.literal(1)], { error: wanted(messages.boolean) })
    .transform((value) => value === true || value === 1)
}

/** An optional-field switch: 0 or 1, with true and false accepted (ORGANISATION-15). */
export function bit() {
  return flag().transform((on): 0 | 1 => (on ? 1 : 0))
}

/** A whole number in a body, a number and never a text. */
export function wholeNumber(min: number, max: number) {
  const text = messages.wholeNumber(min, max)
  return z
    .int({ error: wanted(text) })
    .min(min, { error: text })
    .max(max, { error: text })
}

/** A number or its text, to the digit: one that JSON would have changed is its text (ERROR-43). */
export function numberOrText(error: string, longest = 64) {
  return z.preprocess(writtenNumber, z.union([z.number(), z.string().max(longest, { error })], { error })) as z.ZodType<
    number | string,
    number | string
  >
}

/**
 * An object whose names are the caller's own, at most so many. They are counted before any is looked at: each that is
 * wrong costs a message, and a hundred thousand of them seconds in which nobody else is answered (ERROR-44).
 */
export function record<K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  key: K,
  value: V,
  most: number,
  error: string,
) {
  const inner = z.record(key, value, { error })
  const counted = (input: unknown, context: z.core.$RefinementCtx) => {
    if (typeof input !== 'object' || input === null || Object.keys(input).length <= most) return input
    context.addIssue({ code: 'custom', message: messages.tooMany(most) })
    return z.NEVER
  }
  return z.preprocess(counted, inner).meta({ maxProperties: most }) as unknown as typeof inner
}

/** An optional http(s) address. Absent keeps, null and '' clear. */
export function optionalWebAddress() {
  return clearable(
    singleLine(maxLength.line).refine((text) => text === '' || isWebAddress(text), { error: messages.webAddress }),
  )
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function clearable<T extends z.ZodType<string, string>>(schema: T) {
  return schema.transform((text) => (text === '' ? null : text)).nullish()
}
