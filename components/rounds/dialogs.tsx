'use client'
import { type ComponentProps, lazy, Suspense } from 'react'

/*
 * The dialogs over rounds, each loaded apart as it is opened: the page behind, which one reads or walks by, does not
 * wait for their forms. Whole dialogs, not what is in them: one begins with the focus in its first field. Functions,
 * since a page of the server names no lazy component of the browser.
 */
const LaterAddItem = lazy(async () => ({ default: (await import('./add-item')).AddItem }))
const LaterCancelRound = lazy(async () => ({ default: (await import('./cancel-round')).CancelRound }))
const LaterEditRound = lazy(async () => ({ default: (await import('./edit-round')).EditRound }))
const LaterFinishRound = lazy(async () => ({ default: (await import('./finish-round')).FinishRound }))
const LaterRoundForm = lazy(async () => ({ default: (await import('./round-form')).RoundForm }))
const LaterSkipItem = lazy(async () => ({ default: (await import('./skip-item')).SkipItem }))
const LaterRecordResult = lazy(async () => ({
  default: (await import('@/components/completed-checks/record-result')).RecordResult,
}))

export const AddItem = (props: ComponentProps<typeof LaterAddItem>) => (
  <Suspense>
    <LaterAddItem {...props} />
  </Suspense>
)

export const CancelRound = (props: ComponentProps<typeof LaterCancelRound>) => (
  <Suspense>
    <LaterCancelRound {...props} />
  </Suspense>
)

export const EditRound = (props: ComponentProps<typeof LaterEditRound>) => (
  <Suspense>
    <LaterEditRound {...props} />
  </Suspense>
)

export const FinishRound = (props: ComponentProps<typeof LaterFinishRound>) => (
  <Suspense>
    <LaterFinishRound {...props} />
  </Suspense>
)

export const RoundForm = (props: ComponentProps<typeof LaterRoundForm>) => (
  <Suspense>
    <LaterRoundForm {...props} />
  </Suspense>
)

export const SkipItem = (props: ComponentProps<typeof LaterSkipItem>) => (
  <Suspense>
    <LaterSkipItem {...props} />
  </Suspense>
)

export const RecordResult = (props: ComponentProps<typeof LaterRecordResult>) => (
  <Suspense>
    <LaterRecordResult {...props} />
  </Suspense>
)
