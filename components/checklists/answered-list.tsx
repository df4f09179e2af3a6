import { StatusBadge } from '@/components/ui/badge'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import { UploadImage } from '@/components/uploads/upload-image'
import { kinds } from '@/lib/domain/checklists/words'
import type { AnswerOutput } from '@/lib/resources/completed-checks/schema'
import { type AnsweredVersion, answerText, sectionsOf } from './answered'
import { limitsText } from './limits'

interface AnsweredListProps {
  answers: readonly AnswerOutput[]
  /** The version that was answered: it has the words of a choice. */
  version: AnsweredVersion | undefined
  /** Photos are what one came for. */
  large?: boolean
}

/** What was asked and answered, in the words of that day (ANSWER-16). */
export function AnsweredList({ answers, version, large }: AnsweredListProps) {
  return (
    <div className="flex flex-col gap-4">
      {sectionsOf(answers).map(({ title, answers: ofSection }) => (
        <div key={title} className="min-w-0">
          <p className="mb-1 text-sm font-semibold">{title}</p>
          <ul aria-label={title} className="divide-y border-y">
            {ofSection.map((answer) => (
              <Answer key={answer.key} answer={answer} version={version} large={large} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Answer({ answer, version, large }: { answer: AnswerOutput } & Omit<AnsweredListProps, 'answers'>) {
  const limits = answer.kind === kinds.number ? limitsText(answer) : ''
  const text = answerText(answer, version)
  return (
    <li className="break-inside-avoid py-2">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {answer.label}
          {limits && <span className="block text-sm text-muted">Limits: {limits}</span>}
        </p>
        {text && (
          <p className="nums flex max-w-[60%] shrink-0 flex-wrap items-center justify-end gap-x-2 gap-y-1 text-right font-medium whitespace-pre-wrap wrap-anywhere">
            {text}
            {answer.status > 1 && <StatusBadge status={answer.status} />}
          </p>
        )}
      </div>
      {(answer.notes || answer.uploads.length > 0) && (
        <div className="mt-1">
          {answer.notes && <p className="text-sm whitespace-pre-wrap text-muted wrap-anywhere">{answer.notes}</p>}
          {answer.kind === kinds.signature ? (
            <Signature uploads={answer.uploads} />
          ) : (
            <AttachmentLinks uploads={answer.uploads} large={large} most={large ? undefined : 4} />
          )}
        </div>
      )}
    </li>
  )
}

/** Whole, on white as it was signed. */
function Signature({ uploads }: Pick<AnswerOutput, 'uploads'>) {
  return uploads.map((upload) => (
    <a
      key={upload.id}
      href={upload.signedLink}
      target="_blank"
      rel="noopener"
      className="mt-1 block h-20 w-60 max-w-full overflow-hidden rounded-md border bg-white hover:border-edge"
    >
      <span className="block size-full [&_img]:object-contain">
        <UploadImage upload={upload} size={256} />
      </span>
    </a>
  ))
}
