import { z } from 'zod'

const nullableText = z.string().nullable()
const nullableTime = z.iso.datetime().nullable()

/** A line of the task planner: one task on one asset (SCHEDULE-15). */
export const dueTask = z.strictObject({
  id: z.uuid(),
  assetId: z.uuid(),
  assetName: z.string(),
  assetTypeId: z.uuid(),
  assetTypeName: z.string(),
  checkId: z.uuid(),
  checkName: z.string(),
  periodValue: z.int(),
  period: z.int().meta({ description: '0 hour: the time of day is shown; 1 day, 2 week, 3 month' }),
  lastCheckDate: nullableTime,
  lastCheckStatus: z.int().nullable(),
  lastCheckUserName: nullableText,
  nextDue: nullableTime.meta({ description: 'null: when needed' }),
  isDue: z.boolean(),
  distributorOrganisationId: z.uuid().nullable(),
  distributorName: nullableText,
  customerOrganisationId: z.uuid().nullable(),
  customerName: nullableText,
  organisationZoneId: z.uuid().nullable(),
  organisationZoneName: nullableText,
  locationTrail: nullableText,
})
export type DueTaskOutput = z.input<typeof dueTask>
