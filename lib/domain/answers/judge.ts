import { type ErrorBody, invalid } from '@/lib/core/errors/errors'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { checkAnswers, type GivenAnswer, type TakenAnswer } from '@/lib/domain/checklists/answers'
import type { Status } from '@/lib/domain/checklists/status'
import { kinds } from '@/lib/domain/checklists/words'
import type { ReadAnswer } from './sent'
import type { Version } from './versions'

/** An answer that counts, with what came beside its value. */
export interface JudgedAnswer extends TakenAnswer {
  sent: ReadAnswer
}

/** Answers that count, and what they make the result (ANSWER-6). */
export interface Judged {
  version: Version
  answers: JudgedAnswer[]
  derivedStatus: Status
  /** The status that was sent where it is worse. */
  status: Status
}

/** A file that was sent before, by its id: its name, or nothing where it can't be taken. */
export type FileNames = ReadonlyMap<string, string>

/** What the texts of one result's answers have together at most: they are read and printed as one. */
const mostText = 200_000
/** Files of one result within its body, and by their ids (ANSWER-5). */
export const mostFiles = 50

const notThere = 'One of these files is not there, or belongs to something already'

/**
 * Answers beside the version that they were given to. @throws ApiError 422 `answers`, `answers.{key}`, `status`
 * (ANSWER-4, ANSWER-5, ANSWER-6).
 */
export function judgeAnswers(
  version: Version,
  sent: readonly ReadAnswer[],
  status: number | null | undefined,
  fileNames: FileNames,
): Judged {
  refuseTooMuch(sent)
  const kindOf = new Map(
    version.definition.sections.flatMap(({ items }) => items.map(({ key, kind }) => [key, kind] as const)),
  )
  const faulty = new Map(sent.flatMap((one) => faultOf(one, fileNames)))
  const given = sent.map((one): GivenAnswer => {
    // What no item takes, so that it is at fault wherever it is asked.
    if (faulty.has(one.key)) return { key: one.key, value: false, photos: ['other'] }
    const photos = namesOf(one, fileNames).map((name) => picture(name, kindOf.get(one.key)))
    return { key: one.key, value: one.value, photos, hasNotes: Boolean(one.notes?.trim()) }
  })
  const checked = checkAnswers(version.definition, given)
  if ('faults' in checked) throw invalid(inTheirWords(checked.faults, faulty))
  if (status && status < checked.derivedStatus)
    throw invalid({ status: [`The answers ask for ${checked.derivedStatus === 3 ? 'Action' : 'Monitor'}`] })
  const byKey = new Map(sent.map((one) => [one.key, one]))
  return {
    version,
    derivedStatus: checked.derivedStatus,
    status: (status ?? checked.derivedStatus) as Status,
    answers: checked.answers.map((one) => ({ ...one, sent: byKey.get(one.item.key) as ReadAnswer })),
  }
}

function refuseTooMuch(sent: readonly ReadAnswer[]): void {
  const sum = (count: (one: ReadAnswer) => number) => sent.reduce((total, one) => total + count(one), 0)
  if (sum(({ uploads }) => uploads.length) > mostFiles || sum(({ uploadIds }) => uploadIds.length) > mostFiles)
    throw invalid({ answers: [`At most ${mostFiles} files come with one result`] })
  if (sum(({ value, notes }) => (typeof value === 'string' ? value.length : 0) + (notes?.length ?? 0)) > mostText)
    throw invalid({ answers: [`The answers have more than ${mostText} characters together`] })
  if (sent.some(({ key }) => key === '')) throw invalid({ answers: ['Every answer needs the key of its item'] })
}

const faultOf = ({ key, fault, uploadIds }: ReadAnswer, fileNames: FileNames): [string, string][] => {
  const said = fault ?? (uploadIds.every((id) => fileNames.has(id)) ? undefined : notThere)
  return said === undefined ? [] : [[key, said]]
}

const namesOf = ({ uploads, uploadIds }: ReadAnswer, fileNames: FileNames): string[] => [
  ...uploads.map(({ filename }) => filename),
  ...uploadIds.flatMap((id) => fileNames.get(id) ?? []),
]

/** What a file is by its name, which its content is held against as it is taken. A signature is a PNG. */
function picture(name: string, kind: number | undefined): 'image' | 'other' {
  const type = uploadTypeOf(name)
  return type?.uploadType === 1 && (kind !== kinds.signature || type.mimetype === 'image/png') ? 'image' : 'other'
}

/** What was wrong before the value was looked at is said instead. */
function inTheirWords(faults: ErrorBody, faulty: ReadonlyMap<string, string>): ErrorBody {
  const words = ([field, said]: [string, string[]]): [string, string[]] => {
    const own = faulty.get(field.slice('answers.'.length))
    return [field, own === undefined || field === 'answers' ? said : [own]]
  }
  return Object.fromEntries(Object.entries(faults).map(words))
}
