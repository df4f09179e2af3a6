import { z } from 'zod'
import type { Json } from '@/lib/core/text/json'
import { auditActions } from '@/lib/domain/audit/audit'
import { person } from '@/lib/domain/people/person'

/** A line of the audit log (AUDIT-2). */
export const auditLine = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  action: z.enum(auditActions),
  user: person.nullable().meta({ description: 'null where nobody is known by the address that failed to sign in' }),
  impersonator: person.nullable(),
  organisationId: z.uuid().nullable().meta({ description: 'The organisation that was acted in' }),
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  details: z.record(z.string(), z.unknown() as z.ZodType<Json, Json>),
})
export type AuditLineOutput = z.input<typeof auditLine>
