import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { actorOfClaim } from '@/lib/auth/claim'
import { address } from '@/lib/core/client/answers'
import { deadLink } from '@/lib/core/errors/errors'
import { fileResponse } from '@/lib/core/files/file-response'
import { files } from '@/lib/core/files/files'
import { can } from '@/lib/domain/permissions/can'
import { roundReportCall } from './client'
import { findRound } from './queries'
import { reachedRound } from './reached'
import { drawnReport } from './report.queries'
import { readReportLink, reportLink } from './report-link'

export const reportRoutes = [
  route({
    ...declares(roundReportCall, { response: address }),
    access: 'assets:see',
    summary: 'Makes an address from which the report of a finished round is downloaded, for 5 minutes',
    isBounded: true,
    maybeLater: true,
    load: async ({ actor, params }) => {
      const row = await reachedRound(actor, params.id)
      await drawnReport(actor.clientId, row.id)
      return row
    },
    handle: async ({ actor, tenant, record }) => ({ url: reportLink(record.id, { actor, tenant }) }),
  }),
  route({
    method: 'GET',
    path: '/roundReports/{token}',
    access: 'anybody',
    summary: 'Downloads the report of a round by its signed address',
    file: 'application/pdf',
    handle: async ({ params, tenant }) => {
      const link = readReportLink(params.token ?? '')
      const actor = link && (await actorOfClaim(link, tenant))
      const row = link && actor && can(actor, 'assets:see') ? await findRound(actor, link.roundId) : null
      const file = row?.reportKey ? await files().get(row.reportKey) : null
      if (!row || !file) throw deadLink()
      return fileResponse(file, {
        ...{ filename: `Round ${row.number}.pdf`, contentType: 'application/pdf', inline: false },
      })
    },
  }),
]
