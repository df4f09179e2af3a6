import { formatDateTime } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { counted } from '@/lib/core/text/counted'
import { type Attachment, pdfOf, tooLargeToAttach } from './attachment'
import type { Letter } from './letter'
import { plainName } from './plain-name'

type RoundMail = Extract<Mail, { roundId: string }>

/** A letter about a finished round, with its report (FOLLOW-10). `null` where its reader sees it no more. */
export async function composeRound(
  { clientId, roundId, userId, isLinked }: RoundMail,
  portal: { primaryUrl: string },
): Promise<{ letter: Letter; attachments: Attachment[] } | null> {
  const round = await systemDb.round.findFirst({
    where: { clientId, id: roundId, state: 2 },
    include: { customer: { select: { name: true } }, client: { select: { timezone: true } } },
  })
  if (!round?.finishedAt || !round.reportKey) return null
  const seers = [round.customerOrganisationId, round.distributorOrganisationId].filter((id) => id !== null)
  const membership = await systemDb.membership.findFirst({
    where: { clientId, userId, organisationId: { in: seers }, user: { deletedAt: null } },
    select: { organisationId: true, user: { select: { firstName: true } } },
  })
  if (!membership) return null
  const name = plainName(membership.user.firstName)
  const skipped = round.skippedCount > 0 ? `, ${round.skippedCount} skipped` : ''
  const actions = round.actionCount > 0 ? ` ${counted(round.actionCount, 'result')} asked for action.` : ''
  const { size, attachment } = await pdfOf(round.reportKey, `Round ${round.number}.pdf`)
  const isAttached = !isLinked && size < tooLargeToAttach
  const letter: Letter = {
    subject: `Round ${round.number} at ${plainName(round.customer.name)} is finished`,
    heading: `Round ${round.number} is finished`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `${plainName(round.name)} was finished on ${formatDateTime(round.client.timezone, round.finishedAt)}: ${counted(round.doneCount, 'task')} done${skipped}.${actions}`,
      isAttached
        ? 'Its report is attached to this mail, and on the portal.'
        : 'Its report is too large for a mail. It is on the portal, where the round is.',
    ],
    button: {
      label: 'See the round',
      href: `${portal.primaryUrl}/portal/${membership.organisationId}/rounds/${round.id}`,
    },
  }
  return { letter, attachments: isAttached ? [attachment] : [] }
}
