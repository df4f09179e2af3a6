'use client'
import { lazy } from 'react'

/*
 * The dialogs over rounds, each loaded apart as it is opened: the page behind, which one reads or walks by, does not wait for
 * their forms. Whole dialogs, not what is in them: one begins with the focus in its first field.
 */
export const AddItem = lazy(async () => ({ default: (await import('./add-item')).AddItem }))
export const CancelRound = lazy(async () => ({ default: (await import('./cancel-round')).CancelRound }))
export const EditRound = lazy(async () => ({ default: (await import('./edit-round')).EditRound }))
export const FinishRound = lazy(async () => ({ default: (await import('./finish-round')).FinishRound }))
export const RoundForm = lazy(async () => ({ default: (await import('./round-form')).RoundForm }))
export const SkipItem = lazy(async () => ({ default: (await import('./skip-item')).SkipItem }))
export const RecordResult = lazy(async () => ({
  default: (await import('@/components/completed-checks/record-result')).RecordResult,
}))
